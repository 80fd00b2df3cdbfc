import { buffer } from 'node:stream/consumers';
import type { Claims } from '@counterpart/contract/certificate/claims';
import { longDate } from '@counterpart/contract/facts/long-date';
import { encode } from 'uqr';
import { label, left, lineHeight, newDocument, plain, quiet, rule, Sheet, strong } from '../../pdf/sheet.ts';

interface Drawn {
  claims: Claims;
  keyId: string;
  /** Of the page that checks it. */
  address: string;
  /** The same with what it says. */
  link: string;
  attachment: string;
}

const codeSize = 150;
const middle = 310;
/** A code with more is too fine for a phone's camera. */
const mostLetters = 1600;

const moment = (seconds: number) => new Date(seconds * 1000);

/** One page. The same claims and key give the same bytes. */
export async function drawCertificate(drawn: Drawn): Promise<Buffer> {
  const { claims, attachment } = drawn;
  const title = `Certificate of purchase: ${claims.title}, version ${claims.version}`;
  const document = newDocument({ size: 'A4', title, author: claims.shop, date: moment(claims.iat) });
  const bytes = buffer(document);
  new CertificateSheet(document, drawn).draw();
  attach(document, 'certificate.jws', attachment);
  document.end();
  return bytes;
}

/** Not packed, so that it is found by who cannot read PDF, too. */
function attach(document: PDFKit.PDFDocument, name: string, content: string) {
  const file = document.ref({
    Type: 'EmbeddedFile',
    Subtype: 'application#2Fjose',
    Params: { Size: content.length },
  });
  Object.assign(file, { compress: false });
  file.end(Buffer.from(content));
  const spec = document.ref({
    Type: 'Filespec',
    AFRelationship: 'Data',
    F: new String(name),
    UF: new String(name),
    Desc: new String('The certificate for machines: a JSON Web Signature'),
    EF: { F: file },
  });
  spec.end('');
  document.addNamedEmbeddedFile(name, spec);
}

class CertificateSheet extends Sheet {
  constructor(
    document: PDFKit.PDFDocument,
    private readonly drawn: Drawn,
  ) {
    super(document);
  }

  draw() {
    const { claims, keyId } = this.drawn;
    this.letterhead(claims.shop, 'Certificate of purchase');
    this.statement();
    this.parties();
    this.facts([
      ['Order number', String(claims.order)],
      ['Version', String(claims.version)],
      ['Purchased', longDate(moment(claims.purchased))],
      ['Issued', longDate(moment(claims.iat))],
    ]);
    this.block('Original file', claims.file);
    this.block('SHA-256 of the original file', claims.sha256);
    this.block('Template', claims.template);
    this.block('Signed with the key', keyId);
    this.howToCheck();
    this.foot(`${claims.shop}, order ${claims.order}`, () => claims.iss);
  }

  private statement() {
    const title = { ...strong, face: 'display' as const, size: 18 };
    for (const line of this.pen.lines(this.drawn.claims.title, this.right - left, title)) {
      this.pen.write(line, left, this.y, title);
      this.y += 24;
    }
    this.y += 12;
  }

  private parties() {
    const { shop, iss, buyer } = this.drawn.claims;
    const ends = [
      this.column('Bought by', [buyer], left, middle - left - 24),
      this.column('Issued by', [shop, iss], middle, this.right - middle),
    ];
    this.y = Math.max(...ends) + 16;
  }

  private block(name: string, value: string) {
    this.pen.write(name, left, this.y, label);
    this.y += 14;
    for (const line of this.pen.lines(value, this.right - left, plain)) {
      this.pen.write(line, left, this.y, plain);
      this.y += lineHeight(plain);
    }
    this.y += 10;
  }

  private howToCheck() {
    const { address, link } = this.drawn;
    this.y = Math.max(this.y + 6, this.bottom - codeSize - 24);
    this.ruleAt(this.y, rule);
    this.y += 16;
    const beside = link.length <= mostLetters ? left + codeSize + 28 : left;
    if (beside > left) this.code(link);
    const texts = [
      'Check it without asking anybody',
      `Open ${address}, and choose this PDF and the Word file beside it. Once the page is open it needs no network, and nothing is sent anywhere.`,
      'The PDF has the signed part as an attachment, certificate.jws, which vouches for every byte of this sheet. The code carries the same facts for a sheet of paper: it opens the page above with them.',
      'It proves what was bought, when and by whom, and which file that is; not whether it was refunded later, nor what was made of the file.',
    ];
    for (const [index, text] of texts.entries()) {
      const style = index === 0 ? strong : quiet;
      for (const line of this.pen.lines(text, this.right - beside, style)) {
        this.pen.write(line, beside, this.y, style);
        this.y += lineHeight(style);
      }
      this.y += 5;
    }
  }

  private code(link: string) {
    const { data, size } = encode(link, { ecc: 'L', border: 0 });
    const step = codeSize / size;
    for (const [row, modules] of data.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) this.document.rect(left + column * step, this.y + row * step, step, step);
    this.document.fill('#000000');
    this.document.link(left, this.y, codeSize, codeSize, link);
  }
}
