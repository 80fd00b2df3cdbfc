import { Unreadable } from '../../word/unreadable.ts';
import { element, type XmlElement } from '../../word/xml-tree.ts';
import { textNode } from './looks.ts';

/** What all answers of a document may come to; a line costs as much as many letters. */
const most = 10_000_000;
const costOfBreak = 50;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no XML may have
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Only what a Word file can hold as text, with lines ended in one way. */
export const asText = (answer: string): string =>
  answer.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(forbidden, '');

/** Writes answers as text, line breaks and tabs, and as nothing else. */
export class AnswerWriter {
  private left = most;

  nodes(text: string): XmlElement[] {
    const pieces = text.split(/([\n\t])/);
    this.left -= text.length + pieces.length * costOfBreak;
    if (this.left < 0) throw new Unreadable('too-large');
    return pieces
      .filter((piece) => piece !== '')
      .map((piece) => {
        if (piece === '\n') return element('w:br');
        return piece === '\t' ? element('w:tab') : textNode(piece);
      });
  }
}
