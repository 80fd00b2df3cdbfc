import { buffer } from 'node:stream/consumers';
import { longDate } from '@counterpart/contract/facts/long-date';
import { dollars } from '@counterpart/contract/facts/money';
import type { Style } from '../../../pdf/pen.ts';
import {
  label,
  left,
  lineHeight,
  newDocument,
  plain,
  quiet,
  rule,
  Sheet,
  strong,
  top,
} from '../../../pdf/sheet.ts';
import type { Receipt } from '../purchases/rules.ts';

export interface Seller {
  name: string;
  address: string;
  email: string;
}

const middle = 324;
const versionColumn = 430;
const titleWidth = versionColumn - left - 24;

/** The same order gives the same bytes. */
export async function drawReceipt(receipt: Receipt, seller: Seller): Promise<Buffer> {
  const title = `Receipt for order ${receipt.number}`;
  const document = newDocument({ size: 'LETTER', title, author: seller.name, date: receipt.date });
  const bytes = buffer(document);
  new ReceiptSheet(document, receipt, seller).draw();
  document.end();
  return bytes;
}

class ReceiptSheet extends Sheet {
  constructor(
    document: PDFKit.PDFDocument,
    private readonly receipt: Receipt,
    private readonly seller: Seller,
  ) {
    super(document);
  }

  draw() {
    const { number, date, lines, totalInCents } = this.receipt;
    this.letterhead(this.seller.name, 'Receipt');
    this.parties();
    this.facts([
      ['Order number', String(number)],
      ['Date', longDate(date)],
      ['Status', totalInCents > 0 ? 'Paid' : 'Free of charge'],
      ['Currency', 'US dollars'],
    ]);
    this.tableHead();
    for (const line of lines) this.line(line);
    this.totals();
    this.foot(`${this.seller.name}, order ${number}`, (page, pages) => `Page ${page} of ${pages}`);
  }

  private parties() {
    const { seller, receipt } = this;
    const { companyName, companyAddress, taxId, name, email } = receipt.buyer;
    const from = [seller.name, seller.address, seller.email];
    const to = [companyName, name, email, companyAddress, taxId && `Tax ID: ${taxId}`].filter(Boolean);
    const ends = [
      this.column('From', from, left, middle - left - 24),
      this.column('Billed to', to, middle, this.right - middle),
    ];
    this.y = Math.max(...ends) + 16;
  }

  private tableHead() {
    this.pen.write('Document', left, this.y, label);
    this.pen.write('Version', versionColumn, this.y, label);
    this.pen.write('Price', this.right, this.y, label, 'upTo');
    this.y += 16;
    this.ruleAt(this.y);
    this.y += 8;
  }

  private line({ title, version, priceInCents, status }: Receipt['lines'][number]) {
    const lines = this.pen.lines(title, titleWidth, plain);
    const height = (lines.length + (status === 'refunded' ? 1 : 0)) * lineHeight(plain) + 14;
    if (this.y + height > this.bottom) this.nextPage();
    this.pen.write(String(version), versionColumn, this.y, plain);
    this.pen.write(dollars(priceInCents), this.right, this.y, plain, 'upTo');
    for (const text of lines) {
      this.pen.write(text, left, this.y, plain);
      this.y += lineHeight(plain);
    }
    if (status === 'refunded') {
      this.pen.write('Refunded', left, this.y, quiet);
      this.y += lineHeight(plain);
    }
    this.y += 6;
    this.ruleAt(this.y, rule);
    this.y += 8;
  }

  private totals() {
    const { totalInCents, lines } = this.receipt;
    if (this.y + 64 > this.bottom) this.nextPage();
    const refunded = lines
      .filter(({ status }) => status === 'refunded')
      .reduce((sum, line) => sum + line.priceInCents, 0);
    this.y += 8;
    this.amount(totalInCents > 0 ? 'Total paid' : 'Total', dollars(totalInCents), strong);
    if (refunded > 0) this.amount('Refunded', `−${dollars(refunded)}`, plain);
  }

  private amount(name: string, value: string, style: Style) {
    const large = { ...style, size: 12 };
    this.pen.write(name, versionColumn, this.y, large);
    this.pen.write(value, this.right, this.y, large, 'upTo');
    this.y += 22;
  }

  private nextPage() {
    this.document.addPage();
    this.y = top;
    this.tableHead();
  }
}
