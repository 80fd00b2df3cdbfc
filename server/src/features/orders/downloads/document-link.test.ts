import { describe, expect, test } from 'vitest';
import { signaturesWith } from '../../../../test/keys.ts';
import { documentName } from '../../library/files/file-names.ts';
import { documentLink, readDocumentLink } from './document-link.ts';

const secret = signaturesWith('a secret that every process shares');
const document = { purchaseId: '6f9619ff-8b86-4011-b42d-00cf4fc964ff', version: 3 };
const madeAt = 1_800_000_000_123;
const link = documentLink(secret, document, madeAt);
const query = Object.fromEntries(new URL(link, 'https://shop.test').searchParams);
const read = (change: object, now = madeAt) => readDocumentLink(secret, { ...query, ...change }, now).outcome;

describe('a link to a document', () => {
  test('stays on this site and lives five minutes', () => {
    expect(link).toMatch(/^\/files\/document\?/);
    const names = { purchase: document.purchaseId, version: 3 };
    expect(readDocumentLink(secret, query, madeAt + 299_000)).toEqual({ outcome: 'valid', names });
    expect(readDocumentLink(secret, query, madeAt + 300_000)).toEqual({ outcome: 'expired' });
  });

  test.each(Object.keys(query))('is none without its %s, and none with it twice', (name) => {
    expect(read({ [name]: undefined })).toBe('invalid');
    expect(read({ [name]: [query[name], query[name]] })).toBe('invalid');
  });

  test.each([
    { purchase: '6f9619ff-8b86-4011-b42d-00cf4fc964fe' },
    { purchase: `3:${query.purchase}` },
    { version: '2' },
    { version: '03' },
    { version: '3.0' },
    { version: ' 3' },
    { version: '1e1' },
    { version: '-3' },
    { expires: String(Number(query.expires) + 1) },
    { expires: `0${query.expires}` },
    { expires: '9'.repeat(400) },
    { signature: '' },
    { signature: `${query.signature}=` },
    { signature: query.signature?.toUpperCase() },
    { signature: 'ü'.repeat(43) },
  ])('is none with %j, before and after its time', (change) => {
    expect(read(change)).toBe('invalid');
    expect(read(change, madeAt + 1e12)).toBe('invalid');
  });

  test('of another secret is none', () => {
    expect(readDocumentLink(signaturesWith('another secret'), query, madeAt).outcome).toBe('invalid');
  });

  test.each([undefined, null, {}, 'text'])('is not %j', (nonsense) => {
    expect(readDocumentLink(secret, nonsense, madeAt).outcome).toBe('invalid');
  });
});

describe('the name that a document is saved under', () => {
  test.each([
    ['nda', 'templates/nda-1.docx', 'nda.docx'],
    ['nda', 'templates/nda-1.doc', 'nda.doc'],
    ['nda.docx', 'templates/nda-1.docx', 'nda.docx'],
    ['NDA.DOCX', 'templates/nda-1.docx', 'NDA.docx'],
    ['nda.doc', 'templates/nda-1.docx', 'nda.docx'],
    ['nda.docx', 'templates/nda-1.DOC', 'nda.doc'],
    [' nda v1.2 ', 'templates/nda-1.docx', 'nda v1.2.docx'],
    ['Vertrag für Müller', 'templates/x.docx', 'Vertrag für Müller.docx'],
    ['docx', 'templates/x.docx', 'docx.docx'],
  ])('%j kept as %s is %j', (typed, key, name) => {
    expect(documentName(typed, key)).toBe(name);
  });
});
