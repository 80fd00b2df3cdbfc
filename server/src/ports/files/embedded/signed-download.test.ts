import { describe, expect, test } from 'vitest';
import { signDownloadLink, verifyDownloadLink } from './signed-download.ts';

const secret = 'a secret of at least thirty-two characters';
const download = { key: 'templates/nda-1.docx', fileName: 'NDA & "Co".docx', expires: 1_800_000_000 };
const justBefore = new Date(1_799_999_999_999);
const link = signDownloadLink(secret, download);
const query = Object.fromEntries(new URL(link, 'http://localhost').searchParams);

describe('a signed download link', () => {
  test('stays on this site and names the file', () => {
    expect(link).toMatch(/^\/files\/download\?key=templates%2Fnda-1\.docx&name=NDA/);
    const { key, fileName } = download;
    expect(verifyDownloadLink(secret, query, justBefore)).toEqual({ outcome: 'valid', key, fileName });
  });

  test('ends at its moment', () => {
    expect(verifyDownloadLink(secret, query, new Date(1_800_000_000_000))).toEqual({ outcome: 'expired' });
  });

  test.each(Object.keys(query))('is invalid without its %s', (name) => {
    expect(verifyDownloadLink(secret, { ...query, [name]: undefined }, justBefore)).toEqual({
      outcome: 'invalid',
    });
  });

  test.each(Object.keys(query))('is invalid with %s twice', (name) => {
    const twice = { ...query, [name]: [query[name], query[name]] };
    expect(verifyDownloadLink(secret, twice, justBefore)).toEqual({ outcome: 'invalid' });
  });

  test.each([
    { key: 'templates/nda-2.docx' },
    { name: 'other.docx' },
    { expires: '1900000000' },
    { expires: '01800000000' },
    { expires: '1800000000.0' },
    { signature: '' },
    { signature: `${query.signature}=` },
    { signature: query.signature?.toUpperCase() },
    { signature: 'ü'.repeat(43) },
  ])('is invalid with %j', (change) => {
    expect(verifyDownloadLink(secret, { ...query, ...change }, justBefore)).toEqual({ outcome: 'invalid' });
  });

  test('is invalid with any last letter of its signature but one, also when it has expired', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const outcomes = [...alphabet].map((letter) => {
      const signature = query.signature?.slice(0, -1) + letter;
      return verifyDownloadLink(secret, { ...query, signature }, new Date(1_900_000_000_000)).outcome;
    });
    expect(outcomes.filter((outcome) => outcome !== 'invalid')).toEqual(['expired']);
  });

  test('cannot be moved between its fields', () => {
    const other = signDownloadLink(secret, { ...download, key: 'a', fileName: 'b' });
    const moved = {
      ...Object.fromEntries(new URL(other, 'http://localhost').searchParams),
      key: 'a","b',
      name: '',
    };
    expect(verifyDownloadLink(secret, moved, justBefore)).toEqual({ outcome: 'invalid' });
  });

  test.each([undefined, null, {}, 'text', { key: {} }])('is not %j', (nonsense) => {
    expect(verifyDownloadLink(secret, nonsense, justBefore)).toEqual({ outcome: 'invalid' });
  });

  test('of another secret is invalid', () => {
    expect(verifyDownloadLink(`${secret}!`, query, justBefore)).toEqual({ outcome: 'invalid' });
  });
});
