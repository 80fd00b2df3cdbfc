import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKey } from '../../ports/files/keys.ts';
import {
  announcedDocument,
  announcedPicture,
  inCents,
  keyStem,
  splitCategories,
  withoutExtension,
} from './rules.ts';

describe('the price', () => {
  test.each([
    [0, 0],
    [0.5, 50],
    [19.99, 1999],
    [1.15, 115],
    [4.35, 435],
    [999_999.99, 99_999_999],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(inCents(dollars)).toBe(cents);
  });

  test('every amount of cents comes through its dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => inCents(cents / 100) === cents),
    );
  });
});

describe('categories', () => {
  test.each([
    ['Services', ['Services']],
    [' Sale ,  Property,,', ['Sale', 'Property']],
    ['Sale, sale, SALE, Lease', ['Sale', 'Lease']],
    ['Letter   of\tIntent', ['Letter of Intent']],
    [' , ,', []],
  ])('%j are %j', (text, expected) => {
    expect(splitCategories(text)).toEqual(expected);
  });
});

describe('a name in a key', () => {
  test.each([
    ['Mutual NDA', 'Mutual-NDA'],
    ['Müller & Söhne (Entwurf)', 'Muller-Sohne-Entwurf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\r\nSet-Cookie: x', 'a-Set-Cookie-x'],
    ['契約書', 'file'],
    ['...', 'file'],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('%j becomes %j', (name, expected) => {
    expect(keyStem(name)).toBe(expected);
  });

  test('is one, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => isKey(`templates/${keyStem(name)}.docx`)));
  });

  test.each([
    ['photo.png', 'photo'],
    ['archive.tar.gz', 'archive.tar'],
    ['.png', '.png'],
    ['no extension', 'no extension'],
  ])('%j without its extension is %j', (name, expected) => {
    expect(withoutExtension(name)).toBe(expected);
  });
});

describe('what a file says of itself', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  test.each([
    ['nda.docx', word, 'docx'],
    ['NDA.DOCX', '', 'docx'],
    ['nda.doc', 'application/msword', 'doc'],
    ['nda.doc', 'application/octet-stream', 'doc'],
    ['nda.docm', word, undefined],
    ['nda.docx', 'text/html', undefined],
    ['nda.docx', 'image/png', undefined],
    ['nda.pdf', 'application/pdf', undefined],
    ['docx', word, undefined],
    ['nda.docx.exe', word, undefined],
  ])('%s of type %j is kept as %j', (file_name, content_type, extension) => {
    expect(announcedDocument({ file_name, content_type })?.extension).toBe(extension);
  });

  test.each([
    ['a.png', 'image/png', 'png'],
    ['a.JPEG', 'image/jpeg', 'jpg'],
    ['a.webp', '', 'webp'],
    ['clipboard', 'image/png', 'png'],
    ['a.tif', 'image/tiff', 'tif'],
    ['a.svg', 'image/svg+xml', undefined],
    ['a.svg', 'image/png', undefined],
    ['a.png', 'image/jpeg', undefined],
    ['a.html', 'image/png', undefined],
    ['a.png', 'text/html', undefined],
    ['clipboard', '', undefined],
    ['a.pdf', 'application/pdf', undefined],
  ])('%s of type %j is kept as %j', (file_name, content_type, extension) => {
    expect(announcedPicture({ file_name, content_type })?.extension).toBe(extension);
  });
});
