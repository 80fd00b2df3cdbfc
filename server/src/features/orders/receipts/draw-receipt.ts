import { buffer } from 'node:stream/consumers';
import { dollars } from '@counterpart/contract/facts/money';
import PDFDocument from 'pdfkit';
import type { Receipt } from '../purchases/rules.ts';
import { Pen, type Style } from './pdf-text.ts';

export interface Seller {
  name: string;
  address: string;
  email: string;
}

const ink = '#1c1b18';
const soft = '#5c5850';
const rule = '#dcd6c9';
const green = '#1f4d3a';

const left = 56;
const right = 612 - left;
const middle = 324;
const top = 56;
const bottom = 792 - 72;
const versionColumn = 430;
const titleWidth = versionColumn - left - 24;
const leading = 1.45;

const plain: Style = { face: 'body', size: 10, color: ink };
const quiet: Style = { face: 'body', size: 9, color: soft };
const label: Style = { face: 'strong', size: 8, color: soft };
const strong: Style = { face: 'strong', size: 10, color: ink };
const heading: Style = { face: 'display', size: 22, color: ink };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The same order gives the same bytes. */
export async function drawReceipt(receipt: Receipt, seller: Seller): Promise<Buffer> {
  const title = `Receipt for order ${receipt.number}`;
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // None of the fonts that every reader has, which lack most letters.
    font: '',
    info: { Title: title, Author: seller.name, Creator: seller.name, CreationDate: receipt.date },
  });
  const bytes = buffer(document);
  const sheet = new ReceiptSheet(document, receipt, seller);
  sheet.draw();
  document.end();
  return bytes;
}

class ReceiptSheet {
  private readonly pen: Pen;
  private y = top;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly receipt: Receipt,
    private readonly seller: Seller,
  ) {
    this.pen = new Pen(document);
  }

  draw() {
    this.letterhead();
    this.parties();
    this.facts();
    this.tableHead();
    for (const line of this.receipt.lines) this.line(line);
    this.totals();
    this.pageNumbers();
  }

  private letterhead() {
    this.pen.write(this.seller.name, left, this.y, heading);
    this.pen.write('Receipt', right, this.y, { ...heading, color: green }, 'upTo');
    this.y += 40;
    this.ruleAt(this.y, green);
    this.y += 20;
  }

  private parties() {
    const { seller, receipt } = this;
    const { companyName, companyAddress, taxId, name, email } = receipt.buyer;
    const from = [seller.name, seller.address, seller.email];
    const to = [companyName, name, email, companyAddress, taxId && `Tax ID: ${taxId}`].filter(Boolean);
    const ends = [
      this.column('From', from, left, middle - left - 24),
      this.column('Billed to', to, middle, right - middle),
    ];
    this.y = Math.max(...ends) + 16;
  }

  /** Gives where it ends. */
  private column(name: string, texts: string[], x: number, width: number): number {
    this.pen.write(name, x, this.y, label);
    let y = this.y + 14;
    for (const [index, text] of texts.entries()) {
      const style = index === 0 ? strong : plain;
      for (const line of this.pen.lines(text, width, style)) {
        this.pen.write(line, x, y, style);
        y += style.size * leading;
      }
    }
    return y;
  }

  private facts() {
    const { number, date } = this.receipt;
    const facts = [
      ['Order number', String(number)],
      ['Date', day.format(date)],
      ['Status', 'Paid'],
      ['Currency', 'US dollars'],
    ] as const;
    const width = (right - left) / facts.length;
    for (const [index, [name, value]] of facts.entries()) {
      this.pen.write(name, left + index * width, this.y, label);
      this.pen.write(value, left + index * width, this.y + 14, plain);
    }
    this.y += 48;
  }

  private tableHead() {
    this.pen.write('Document', left, this.y, label);
    this.pen.write('Version', versionColumn, this.y, label);
    this.pen.write('Price', right, this.y, label, 'upTo');
    this.y += 16;
    this.ruleAt(this.y, ink);
    this.y += 8;
  }

  private line({ title, version, priceInCents, status }: Receipt['lines'][number]) {
    const lines = this.pen.lines(title, titleWidth, plain);
    const height = (lines.length + (status === 'refunded' ? 1 : 0)) * plain.size * leading + 14;
    if (this.y + height > bottom) this.nextPage();
    this.pen.write(String(version), versionColumn, this.y, plain);
    this.pen.write(dollars(priceInCents), right, this.y, plain, 'upTo');
    for (const text of lines) {
      this.pen.write(text, left, this.y, plain);
      this.y += plain.size * leading;
    }
    if (status === 'refunded') {
      this.pen.write('Refunded', left, this.y, quiet);
      this.y += plain.size * leading;
    }
    this.y += 6;
    this.ruleAt(this.y, rule);
    this.y += 8;
  }

  private totals() {
    const { totalInCents, lines } = this.receipt;
    if (this.y + 64 > bottom) this.nextPage();
    const refunded = lines
      .filter(({ status }) => status === 'refunded')
      .reduce((sum, line) => sum + line.priceInCents, 0);
    this.y += 8;
    this.amount('Total paid', dollars(totalInCents), strong);
    if (refunded > 0) this.amount('Refunded', `−${dollars(refunded)}`, plain);
  }

  private amount(name: string, value: string, style: Style) {
    const large = { ...style, size: 12 };
    this.pen.write(name, versionColumn, this.y, large);
    this.pen.write(value, right, this.y, large, 'upTo');
    this.y += 22;
  }

  private nextPage() {
    this.document.addPage();
    this.y = top;
    this.tableHead();
  }

  private pageNumbers() {
    const { start, count } = this.document.bufferedPageRange();
    for (let index = start; index < start + count; index++) {
      this.document.switchToPage(index);
      this.ruleAt(bottom + 20, rule);
      this.pen.write(`${this.seller.name}, order ${this.receipt.number}`, left, bottom + 30, quiet);
      this.pen.write(`Page ${index + 1} of ${count}`, right, bottom + 30, quiet, 'upTo');
    }
  }

  private ruleAt(y: number, color: string) {
    this.document.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(color).stroke();
  }
}
