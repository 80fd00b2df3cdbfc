import { describe, expect, test } from 'vitest';
import { contentDisposition, safeFileName } from './content-disposition.ts';

const fallbackOf = (header: string) => /filename="([^"]*)"/.exec(header)?.[1];
const nameOf = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');

describe('the header that names a download', () => {
  test('keeps a plain name as it is', () => {
    expect(contentDisposition('Mutual NDA.docx')).toBe(
      `attachment; filename="Mutual NDA.docx"; filename*=UTF-8''Mutual%20NDA.docx`,
    );
  });

  test.each([
    ['Vertrag Zürich.docx', 'Vertrag Zurich.docx'],
    ['契約書.docx', '___.docx'],
    ['👩‍⚖️ advice.docx', '___ advice.docx'],
    ['"quoted" & 100%.docx', '_quoted_ & 100_.docx'],
    [`it's (a) *star*; filename=x.docx`, `it's (a) *star*; filename=x.docx`],
    ['ａ／ｂ＂.docx', 'a_b_.docx'],
  ])('carries %j whole, and %j for old browsers', (fileName, fallback) => {
    const header = contentDisposition(fileName);
    expect(nameOf(header)).toBe(fileName);
    expect(fallbackOf(header)).toBe(fallback);
  });

  test.each([
    'a\r\nSet-Cookie: stolen=1.docx',
    'a\nb.docx',
    'a\u0000b.docx',
    'a\u0085b.docx',
    'a\u2028b.docx',
    'a"; filename="b.exe',
    "a'b''c.docx",
    'a\\"b.docx',
    'half a \ud83d pair.docx',
    'ж'.repeat(300),
  ])('stays one header of printable ASCII with one name: %j', (fileName) => {
    const header = contentDisposition(fileName);
    expect(header).toMatch(/^attachment; filename="[ !#-~]*"; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(header.length).toBeLessThan(4000);
  });

  test.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\Windows\\nda.docx', 'C:_Windows_nda.docx'],
    ['nda\u202excod.exe', 'ndaxcod.exe'],
    ['two\r\nlines.docx', 'two lines.docx'],
    ['  ', 'download'],
    ['', 'download'],
    ['.docx', 'download.docx'],
  ])('takes %j as %j', (fileName, expected) => {
    expect(safeFileName(fileName)).toBe(expected);
  });

  test('shortens a very long name and keeps its extension', () => {
    const name = safeFileName(`${'agreement '.repeat(100)}.docx`);
    expect(name).toHaveLength(200);
    expect(name).toMatch(/^agreement .*\.docx$/);
  });
});
