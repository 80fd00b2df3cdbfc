import { createHash, createPrivateKey } from 'node:crypto';
import type { Claims } from '@counterpart/contract/certificate/claims';
import { findInPdf } from '@counterpart/contract/certificate/find-in-pdf';
import { readJws } from '@counterpart/contract/certificate/jws';
import { type Verdict, verifyCertificate } from '@counterpart/contract/certificate/verify';
import { compactVerify, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf.ts';
import { wordFile } from '../../../test/word.ts';
import { newKey } from '../../keys/new-key.ts';
import type { SigningKey } from './keys/signing-key.ts';
import { makeCertificate } from './make-certificate.ts';
import { signCertificate } from './sign-certificate.ts';

type PublicKey = Parameters<typeof verifyCertificate>[0]['keys'][number];

const word = new Uint8Array(wordFile());
const claims: Claims = {
  iss: 'https://shop.test',
  shop: 'Counterpart',
  order: 1042,
  buyer: 'Engines Ltd',
  template: '7b0c1a52-55d3-4b4e-9d0f-0f6d3f1f6c11',
  title: 'Mutual NDA',
  version: 2,
  file: 'mutual-nda.docx',
  sha256: createHash('sha256').update(word).digest('hex'),
  purchased: Date.parse('2026-03-14T10:00:00Z') / 1000,
  iat: Date.parse('2026-03-15T10:00:00Z') / 1000,
};
const now = new Date('2026-04-01T00:00:00Z');

const made = newKey('certificates');

const key: SigningKey = {
  id: made.id,
  privateKey: createPrivateKey({ key: JSON.parse(made.secret), format: 'jwk' }),
};
const published: PublicKey = { kid: made.id, x: made.publicKey?.x ?? '', created: '2026-01-01T00:00:00Z' };

let pdf: Buffer;
let line: string;
beforeAll(async () => {
  pdf = await makeCertificate(key, claims);
  line = signCertificate(key, claims);
});

const check = (
  certificate: Uint8Array | string,
  more: Partial<Parameters<typeof verifyCertificate>[0]> = {},
) => verifyCertificate({ certificate, keys: [published], now, ...more });
const said = (verdict: Verdict) => (verdict.outcome === 'proven' ? 'proven' : verdict.reason);
const reasonOf = async (...given: Parameters<typeof check>) => said(await check(...given));

/** Numbers that look random and are the same every time. */
function* draws(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
const flipped = (bytes: Uint8Array, bit: number) => {
  const changed = new Uint8Array(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
};

describe('a certificate', () => {
  test('is proven, alone, with its file, and as the code on the sheet', async () => {
    expect(await check(pdf)).toMatchObject({ outcome: 'proven', sheet: true, file: false, claims });
    expect(await check(pdf, { file: word })).toMatchObject({ outcome: 'proven', file: true });
    expect(await check(line)).toEqual({ outcome: 'proven', sheet: false, file: false, claims });
  });

  test('says on one page what it proves, and carries it as an attachment that any JOSE library reads', async () => {
    const { pages } = readPdf(pdf);
    expect(pages).toHaveLength(1);
    for (const text of [
      'Mutual NDA',
      'Engines Ltd',
      '1042',
      'mutual-nda.docx',
      claims.sha256,
      'March 14, 2026',
    ])
      expect(pages[0]?.split('\n')).toContain(text);
    expect(pdf.toString('latin1')).toContain('(certificate.jws)');
    const found = findInPdf(pdf);
    const jws = found.outcome === 'found' ? found.jws : '';
    const verified = await compactVerify(jws, await importJWK({ ...made.publicKey, alg: 'EdDSA' }));
    expect(JSON.parse(Buffer.from(verified.payload).toString())).toMatchObject(claims);
    expect(pdf.length).toBeLessThan(100_000);
  });

  test('of the same facts is the same, byte for byte', async () => {
    expect((await makeCertificate(key, claims)).equals(pdf)).toBe(true);
  });

  test('of long names is still one page, and proven', async () => {
    const long = {
      ...claims,
      title: 'Very long '.repeat(20),
      buyer: 'Gesellschaft '.repeat(15),
      file: `${'x'.repeat(195)}.docx`,
    };
    const large = await makeCertificate(key, long);
    expect(readPdf(large).pages).toHaveLength(1);
    expect(await reasonOf(large)).toBe('proven');
  });

  test('is refused after any change of a single bit, of the sheet, its signed part or the file', async () => {
    const found = findInPdf(pdf);
    const jws = found.outcome === 'found' ? found.jws : '';
    const start = pdf.indexOf(jws);
    const draw = draws(14);
    const next = (most: number) => Math.floor((draw.next().value ?? 0) * most);
    for (let count = 0; count < 400; count++)
      expect(await reasonOf(flipped(pdf, next(pdf.length * 8)))).not.toBe('proven');
    for (let count = 0; count < 300; count++)
      expect(await reasonOf(flipped(pdf, start * 8 + next(jws.length * 8)))).not.toBe('proven');
    for (let count = 0; count < 200; count++)
      expect(await reasonOf(pdf, { file: flipped(word, next(word.length * 8)) })).toBe('other-file');
    const text = Buffer.from(line);
    for (let count = 0; count < 100; count++)
      expect(await reasonOf(Buffer.from(flipped(text, next(text.length * 8))).toString('latin1'))).not.toBe(
        'proven',
      );
  });

  test('is refused with anything added, cut off or put in twice', async () => {
    expect(await reasonOf(Buffer.concat([pdf, Buffer.from('\n')]))).toBe('sheet-changed');
    expect(await reasonOf(pdf.subarray(0, -1))).toBe('sheet-changed');
    const again = Buffer.from(`\nstream\n${line}\nendstream`);
    expect(await reasonOf(Buffer.concat([pdf, again]))).toBe('several');
    expect(await reasonOf(Buffer.concat([Buffer.from('%PDF-1.3'), again]))).toBe('no-sheet');
    for (const text of [`${line} `, `${line}=`, `${line}.`, `.${line}`, `${line}\n`, line.replace('.', '..')])
      expect(await reasonOf(text)).toBe('unreadable');
    expect(await reasonOf(Buffer.from('nothing'))).toBe('unreadable');
    expect(await reasonOf('')).toBe('unreadable');
  });

  test('has one spelling only', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(line.at(-1) ?? '');
    for (let other = last + 1; other <= (last | 15); other++)
      expect(await reasonOf(line.slice(0, -1) + alphabet[other])).not.toBe('proven');
    // Wherever they stand, these signs are written with both letters that base64 has another spelling for.
    const both = signCertificate(key, { ...claims, title: '>>>>>?????' });
    expect(await reasonOf(both)).toBe('proven');
    for (const [letter, spelling] of [
      ['-', '+'],
      ['_', '/'],
    ] as const) {
      expect(both).toContain(letter);
      expect(readJws(both.replace(letter, spelling))).toBe('unreadable');
    }
  });

  test('is refused with a foreign key, without signature, and with another algorithm', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [head = '', payload = '', signature = ''] = line.split('.');
    const header = { alg: 'EdDSA', kid: key.id, typ: 'certificate+jwt' };
    const signed = (given: object) => {
      const { alg: _, ...rest } = given as typeof header;
      return `${part({ alg: 'EdDSA', ...rest })}.${payload}.${signature}`;
    };
    expect(head).toBe(part(header));
    expect(await reasonOf(`${part({ ...header, alg: 'none' })}.${payload}.`)).toBe('other-algorithm');
    expect(await reasonOf(`${part({ ...header, alg: 'none' })}.${payload}.${signature}`)).toBe(
      'other-algorithm',
    );
    for (const alg of ['HS256', 'ES256', 'RS256', 'Ed25519', 'eddsa', 0, null])
      expect(await reasonOf(`${part({ ...header, alg })}.${payload}.${signature}`)).toBe('other-algorithm');
    for (const more of [{ crit: ['exp'] }, { b64: false }, { jwk: made.publicKey }, { typ: 'JWT' }])
      expect(await reasonOf(signed({ ...header, ...more }))).toBe('unreadable');
    expect(await reasonOf(signed({ ...header, kid: 'x' }))).toBe('unknown-key');

    const stranger = newKey('certificates');
    const foreign = {
      id: stranger.id,
      privateKey: createPrivateKey({ key: JSON.parse(stranger.secret), format: 'jwk' }),
    };
    expect(await reasonOf(await makeCertificate(foreign, claims))).toBe('unknown-key');
    expect(await reasonOf(await makeCertificate({ ...foreign, id: key.id }, claims))).toBe('forged');

    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const other = await new SignJWT({ ...claims })
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .sign(privateKey);
    const { x = '' } = await exportJWK(publicKey);
    expect(await reasonOf(other, { keys: [{ ...published, x }] })).toBe('other-algorithm');
    expect(await reasonOf(line, { keys: [{ ...published, x }] })).toBe('forged');
    expect(await reasonOf(line, { keys: [] })).toBe('unknown-key');
  });

  test('is refused where what was signed is no certificate', async () => {
    const odd = (change: object) => signCertificate(key, { ...claims, ...change } as Claims);
    for (const change of [
      { sha256: 'x' },
      { order: '1' },
      { version: 1.5 },
      { title: undefined },
      { pdf: 1 },
    ])
      expect(await reasonOf(odd(change))).toBe('forged');
  });

  test('is dated between the making and the end of its key, and never in the future', async () => {
    const dated = (date: string, more: Partial<PublicKey> = {}) => {
      const iat = Date.parse(date) / 1000;
      return reasonOf(signCertificate(key, { ...claims, purchased: 0, iat }), {
        keys: [{ ...published, ...more }],
      });
    };
    expect(await dated('2026-03-31T23:59:59Z')).toBe('proven');
    expect(await dated('2026-04-01T01:00:00Z')).toBe('wrong-dates');
    expect(await dated('2025-12-31T00:00:00Z')).toBe('wrong-dates');
    expect(await dated('2026-03-01T00:00:00Z', { retired: '2026-03-02T00:00:00Z' })).toBe('proven');
    expect(await dated('2026-03-03T00:00:00Z', { retired: '2026-03-02T00:00:00Z' })).toBe('wrong-dates');
    expect(await dated('2026-03-01T00:00:00Z', { retired: 'never' })).toBe('wrong-dates');
    expect(await reasonOf(signCertificate(key, { ...claims, purchased: claims.iat + 3600 }))).toBe(
      'wrong-dates',
    );
  });
});
