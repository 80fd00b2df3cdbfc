import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { SigningKeys } from '@counterpart/contract/calls/certificates';
import { verifyCertificate } from '@counterpart/contract/certificate/verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../test/browser.ts';
import { secretsKey } from '../../../test/keys.ts';
import { addDocument, administrator } from '../../../test/library.ts';
import { buy, mark } from '../../../test/purchase.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
let sql: ReturnType<typeof sqlOf>;
let id: string;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  sql = sqlOf(shop);
  id = (await addDocument(await administrator(shop)))._id;
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const certificateOf = (who: Customer, version = 1, template = id) =>
  who.get(`/api/certificate?id=${template}&version=${version}`);
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
const keysNow = () => json<SigningKeys>(shop.get('/.well-known/counterpart-keys.json'));
const verdictOf = async (certificate: Buffer, file?: Buffer) =>
  verifyCertificate({
    certificate,
    keys: (await keysNow()).keys,
    file: file && new Uint8Array(file),
    now: new Date(),
  });
const run = promisify(execFile);
const program = (name: string) => resolve(import.meta.dirname, `../../../../dist/server/${name}.js`);
const replaceKey = () =>
  run(process.execPath, [program('admin'), 'new-signing-key'], {
    env: { NODE_ENV: 'test', DATABASE_URL: shop.connection.url, SECRETS_KEY: secretsKey },
  });
const owner = async () => {
  const ada = await customer(shop);
  return { ada, bought: await buy(shop, ada, [id]) };
};

describe('the certificate of a purchase', () => {
  test('proves what was bought, and that the download is that file', async () => {
    const { ada, bought } = await owner();
    const answer = await certificateOf(ada);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toContain('Mutual%20NDA%2C%20version%201.pdf');
    const pdf = Buffer.from(await answer.arrayBuffer());
    const { address } = await json<{ address: string }>(ada.get(`/api/download-link?id=${id}&version=1`));
    const file = await bytesOf(shop.get(address));
    const [{ company_name: company } = {}] = await sql('select company_name from users where email = $1', [
      ada.email,
    ]);
    expect(await verdictOf(pdf, file)).toMatchObject({
      outcome: 'proven',
      sheet: true,
      file: true,
      claims: {
        iss: 'https://shop.test',
        order: bought.number,
        buyer: company,
        template: id,
        title: 'Mutual NDA',
        version: 1,
        file: 'mutual-nda.docx',
        sha256: createHash('sha256').update(file).digest('hex'),
      },
    });
    expect(await verdictOf(pdf, Buffer.concat([file, Buffer.alloc(1)]))).toMatchObject({
      outcome: 'refused',
      reason: 'other-file',
    });
  });

  test('is one as long as it would say the same, and follows the company on the receipt', async () => {
    const { ada, bought } = await owner();
    const [first, again] = await Promise.all([bytesOf(certificateOf(ada)), bytesOf(certificateOf(ada))]);
    expect(again.equals(first)).toBe(true);
    await sql(`update certificates set issued_at = issued_at - interval '1 minute'`);
    const earlier = await bytesOf(certificateOf(ada));
    expect(earlier.equals(first)).toBe(false);
    expect((await bytesOf(certificateOf(ada))).equals(earlier)).toBe(true);
    const billing = { id: bought.orderId, company_name: 'Lovelace & Söhne', company_address: '', tax_id: '' };
    expect((await ada.put('/api/order', billing)).status).toBe(200);
    expect(await verdictOf(await bytesOf(certificateOf(ada)))).toMatchObject({
      claims: { buyer: 'Lovelace & Söhne' },
    });
    expect(await verdictOf(first)).toMatchObject({ outcome: 'proven' });
  });

  test('is for whoever may download at this moment', async () => {
    const { ada, bought } = await owner();
    const told = async (answer: Promise<Response>) => [(await answer).status, await json(answer)];
    const none = [
      404,
      { code: 'resource/not-found', message: 'There is no such document among your orders' },
    ];
    expect((await shop.get(`/api/certificate?id=${id}&version=1`)).status).toBe(401);
    expect(await told(certificateOf(await customer(shop)))).toEqual(none);
    expect(await told(certificateOf(await administrator(shop)))).toEqual(none);
    expect(await told(certificateOf(ada, 1, 'nonsense'))).toEqual(none);
    expect((await certificateOf(ada, 2)).status).toBe(404);
    expect((await certificateOf(ada, 0)).status).toBe(400);
    await mark(shop, bought, id, 'disputed_at');
    expect(await told(certificateOf(ada))).toMatchObject([
      403,
      { message: expect.stringContaining('disputed') },
    ]);
    await mark(shop, bought, id, 'refunded_at');
    expect(await told(certificateOf(ada))).toMatchObject([403, { code: 'orders/refunded' }]);
  });
});

describe('the keys', () => {
  test('are published for everybody, without what signs', async () => {
    const { ada } = await owner();
    await Promise.all(Array.from({ length: 5 }, () => certificateOf(ada)));
    const answer = await shop.get('/.well-known/counterpart-keys.json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const { keys } = await json<SigningKeys>(answer);
    expect(keys.filter(({ retired }) => retired === undefined)).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'created', 'crv', 'kid', 'kty', 'use', 'x']);
    const { kty, crv, x, kid } = keys[0] ?? {};
    expect(createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')).toBe(kid);
  });

  test('are replaced by a command, and old certificates stay valid, on the page too', async () => {
    const { ada } = await owner();
    const old = await bytesOf(certificateOf(ada));
    const page = async () => (await shop.get('/verify-certificate')).text();
    const before = (await keysNow()).keys;
    await expect.poll(page).toContain(before[0]?.kid);
    const { stdout } = await replaceKey();
    const after = (await keysNow()).keys;
    expect(stdout).toContain(`signed with a new key from now on: ${after[0]?.kid}`);
    expect(after).toHaveLength(before.length + 1);
    expect(after[1]).toMatchObject({ kid: before[0]?.kid, retired: expect.any(String) });
    await expect.poll(page).toContain(after[0]?.kid);
    const fresh = await bytesOf(certificateOf(ada));
    expect(fresh.equals(old)).toBe(false);
    for (const certificate of [old, fresh])
      expect(await verdictOf(certificate)).toMatchObject({ outcome: 'proven' });
  });
});

describe('npm run verify', () => {
  const verify = async (args: string[], env: Record<string, string> = {}) => {
    const options = { env: { NODE_ENV: 'test', DATA_DIR: join(folder, 'none'), ...env }, cwd: folder };
    try {
      return { code: 0, ...(await run(process.execPath, [program('verify'), ...args], options)) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };
  const keep = async (name: string, bytes: Buffer | string) => {
    await writeFile(join(folder, name), bytes);
    return name;
  };

  test('checks a certificate and its file with saved keys, with those of a shop, and with its own', async () => {
    const { ada } = await owner();
    const pdf = await bytesOf(certificateOf(ada));
    const { address } = await json<{ address: string }>(ada.get(`/api/download-link?id=${id}&version=1`));
    const file = await bytesOf(shop.get(address));
    const [certificate, word] = [await keep('c.pdf', pdf), await keep('nda.docx', file)];
    const keys = await keep('keys.json', JSON.stringify(await keysNow()));

    const proven = await verify([certificate, word, '--keys', keys]);
    expect(proven).toMatchObject({ code: 0, stderr: '' });
    expect(proven.stdout).toContain('Proven: the certificate is genuine, and this is the original file.\n');
    expect(proven.stdout).toContain('Mutual NDA');
    expect((await verify([certificate, '--shop', shop.url])).code).toBe(0);
    expect((await verify([certificate], { DATABASE_URL: shop.connection.url })).code).toBe(0);

    const other = await keep('other.docx', Buffer.concat([file, Buffer.alloc(1)]));
    expect(await verify([certificate, other, '--keys', keys])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('This is another Word file.\n'),
    });
    const none = await keep('none.json', '{"keys":[]}');
    expect(await verify([certificate, '--keys', none])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('not signed with a key of this shop'),
    });
  });

  test('says what it cannot use', async () => {
    const pdf = await keep('empty.pdf', '%PDF-1.3\n');
    const text = await keep('text.txt', 'text');
    const said = async (...args: string[]) => {
      const { code, stderr } = await verify(args);
      expect(code).toBe(1);
      return stderr;
    };
    expect(await said()).toContain('Usage:');
    expect(await said(pdf, '--other')).toContain('Usage:');
    expect(await said('nowhere.pdf')).toBe('nowhere.pdf cannot be read.\n');
    expect(await said(text)).toBe('text.txt is not a PDF. A certificate is one.\n');
    expect(await said(pdf)).toContain('give --keys or --shop');
    expect(await said(pdf, '--keys', text)).toBe('There are no keys in text.txt.\n');
    expect(await said(pdf, '--shop', 'nonsense')).toBe('nonsense does not tell its keys.\n');
  });
});
