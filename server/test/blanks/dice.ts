/** Draws the same from the same seed. */
export class Dice {
  constructor(private state: number) {}

  /** From 0 up to, and without, this. */
  upTo(most: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  }

  oneIn(many: number): boolean {
    return this.upTo(many) === 0;
  }

  of<T>(list: readonly T[]): T {
    return list[this.upTo(list.length)] as T;
  }
}
