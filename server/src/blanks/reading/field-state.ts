import type { XmlElement } from '../../word/xml-tree.ts';

/** Whether a place is in the instruction of a field, which goes on from one paragraph to the next. */
export class FieldState {
  /** Of each open field: whether its result has begun. */
  private readonly open: boolean[] = [];
  private inCode = 0;

  get isInCode(): boolean {
    return this.inCode > 0;
  }

  see({ attributes }: XmlElement) {
    const type = attributes['w:fldCharType'];
    if (type === 'begin') {
      this.open.push(false);
      this.inCode += 1;
    } else if (type === 'separate' && this.open.at(-1) === false) {
      this.open[this.open.length - 1] = true;
      this.inCode -= 1;
    } else if (type === 'end' && this.open.pop() === false) this.inCode -= 1;
  }
}
