import PDFDocument from 'pdfkit';
import { Pen, type Style } from './pen.ts';

const ink = '#1c1b18';
const soft = '#5c5850';
export const rule = '#dcd6c9';
const green = '#1f4d3a';

export const plain: Style = { face: 'body', size: 10, color: ink };
export const quiet: Style = { face: 'body', size: 9, color: soft };
export const label: Style = { face: 'strong', size: 8, color: soft };
export const strong: Style = { face: 'strong', size: 10, color: ink };
const heading: Style = { face: 'display', size: 22, color: ink };

export const left = 56;
export const top = 56;
const leading = 1.45;

export const lineHeight = ({ size }: Style) => size * leading;

interface Paper {
  size: 'LETTER' | 'A4';
  title: string;
  /** Who writes. */
  author: string;
  date: Date;
}

/** The same content on the same paper gives the same bytes. */
export const newDocument = ({ size, title, author, date }: Paper): PDFKit.PDFDocument =>
  new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // None of the fonts that every reader has, which lack most letters.
    font: '',
    info: { Title: title, Author: author, Creator: author, CreationDate: date },
  });

/** What all papers of the shop have in common: letterhead, columns, facts, rules and the line at the foot. */
export class Sheet {
  readonly pen: Pen;
  readonly right: number;
  readonly bottom: number;
  y = top;

  constructor(readonly document: PDFKit.PDFDocument) {
    this.pen = new Pen(document);
    this.right = document.page.width - left;
    this.bottom = document.page.height - 72;
  }

  letterhead(name: string, kind: string) {
    this.pen.write(name, left, this.y, heading);
    this.pen.write(kind, this.right, this.y, { ...heading, color: green }, 'upTo');
    this.y += 40;
    this.ruleAt(this.y, green);
    this.y += 20;
  }

  /** Texts below each other, the first of them strong. Gives where they end. */
  column(name: string, texts: string[], x: number, width: number): number {
    this.pen.write(name, x, this.y, label);
    let y = this.y + 14;
    for (const [index, text] of texts.entries()) {
      const style = index === 0 ? strong : plain;
      for (const line of this.pen.lines(text, width, style)) {
        this.pen.write(line, x, y, style);
        y += lineHeight(style);
      }
    }
    return y;
  }

  /** Short ones, beside each other. */
  facts(facts: (readonly [name: string, value: string])[]) {
    const width = (this.right - left) / facts.length;
    for (const [index, [name, value]] of facts.entries()) {
      this.pen.write(name, left + index * width, this.y, label);
      this.pen.write(value, left + index * width, this.y + 14, plain);
    }
    this.y += 48;
  }

  /** On every page, with what belongs to that page at its right. */
  foot(text: string, beside: (page: number, pages: number) => string) {
    const { start, count } = this.document.bufferedPageRange();
    for (let index = start; index < start + count; index++) {
      this.document.switchToPage(index);
      this.ruleAt(this.bottom + 20, rule);
      this.pen.write(text, left, this.bottom + 30, quiet);
      this.pen.write(beside(index + 1, count), this.right, this.bottom + 30, quiet, 'upTo');
    }
  }

  ruleAt(y: number, color = ink) {
    this.document.moveTo(left, y).lineTo(this.right, y).lineWidth(0.75).strokeColor(color).stroke();
  }
}
