const threeMinutes = 180_000;
/** An empty paragraph may stand between two that meet. */
const turns = 3;

/** Who made a change and when, with a number that no other change has. */
export class Stamps {
  private count = 0;
  private turn = 0;
  private readonly times: string[];

  constructor(
    private readonly author: string,
    date: Date,
  ) {
    this.times = Array.from({ length: turns }, (_, turn) =>
      new Date(date.getTime() + turn * threeMinutes).toISOString().replace(/\.\d+Z$/, 'Z'),
    );
  }

  /** Changes of neighbouring paragraphs differ in time: LibreOffice takes two of one time that meet for one change. */
  nextParagraph() {
    this.turn = (this.turn + 1) % turns;
  }

  next(): Record<string, string> {
    return { 'w:id': this.number(), 'w:author': this.author, 'w:date': this.times[this.turn] ?? '' };
  }

  number(): string {
    this.count += 1;
    return String(firstNumber + this.count);
  }
}

/** Above what bookmarks and comments are numbered with. */
const firstNumber = 1_000_000;
