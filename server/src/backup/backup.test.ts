import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, type Customer, customer, goodPassword, mailTo } from '../../test/browser.ts';
import { emptyDatabase } from '../../test/database.ts';
import { addDocument, administrator } from '../../test/library.ts';
import { run } from '../../test/programs.ts';
import { sessionOf } from '../../test/provider.ts';
import { json, openShop, sqlOf, type TestShop } from '../../test/shop.ts';
import { startS3StandIn } from '../../test/stand-ins/s3.ts';
import { addressOf, buyOne, openShopWithTill } from '../../test/till.ts';
import type { Connection } from '../db/connect.ts';
import { freePort } from '../db/embedded/free-port.ts';

let place: string;
let till: Awaited<ReturnType<typeof openShopWithTill>>;
let shop: TestShop;
let ada: Customer;
let templateId: string;
let document: string;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'counterpart-backup-'));
  // Nobody takes its mail: what it sends waits.
  till = await openShopWithTill({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'Shop <shop@shop.test>',
  });
  shop = till.shop;
  templateId = (await addDocument(await administrator(shop)))._id;
  ada = await customer(shop);
  const page = sessionOf(await addressOf(buyOne(ada, templateId)));
  await till.provider.pay(page, 'now');
  await till.provider.tellOf(page);
  document = await downloaded(ada);
});
afterAll(async () => {
  for (const close of opened.reverse()) await close();
  await till.close();
  await rm(place, { recursive: true, force: true });
});

const here = () => ({ DATABASE_URL: shop.connection.url, DATA_DIR: shop.folder });

/** The hash of what the owner of the document gets. */
async function downloaded(who: Browser): Promise<string> {
  const { address } = await json<{ address: string }>(
    who.get(`/api/download-link?id=${templateId}&version=1`),
  );
  const answer = await fetch(new URL(address, who.shop.url));
  expect(answer.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}

async function nowhere(): Promise<Connection> {
  const connection = await emptyDatabase();
  opened.push(connection.close);
  return connection;
}

/** Somebody who is not the shop. */
async function asOthers(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

let whole: string;
const encryptionKey = 'what the keys in the database are encrypted with';
async function backup(): Promise<string> {
  if (whole) return whole;
  const folder = join(place, 'whole');
  await writeFile(join(here().DATA_DIR, 'secrets-key'), encryptionKey);
  const made = await run('backup', [folder], here());
  expect(made.said).toContain(`The backup is whole: ${folder}\n`);
  expect(made.code).toBe(0);
  whole = folder;
  return folder;
}

const tablesOf = async (connection: Connection) =>
  (
    await sqlOf({ connection })(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
  ).length;

describe('a backup of a running shop', () => {
  test('restored elsewhere is the same shop: people, orders, links, files, and the work that waits', async () => {
    const folder = await backup();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'database/public.keys.tsv'))).mode & 0o777).toBe(0o600);
    const connection = await nowhere();
    const data = join(place, 'elsewhere');
    const env = { DATABASE_URL: connection.url, DATA_DIR: data };
    expect(await run('restore', [folder], env)).toMatchObject({ code: 0 });

    expect(await readFile(join(data, 'secrets-key'), 'utf8')).toBe(encryptionKey);

    const again = await openShop({ DATA_DIR: data }, { connection });
    opened.push(again.close);
    const browser = new Browser(again);
    expect((await browser.signIn(ada.email, goodPassword)).status).toBe(200);
    expect(await downloaded(browser)).toBe(document);
    // Sent once the shop runs again, by the job that the backup had.
    expect((await mailTo(again, ada.email, 'receipt')).subject).toContain('1001');
    const [sequence] = await sqlOf({ connection })('select last_value from orders_number_seq');
    expect(sequence).toEqual({ last_value: 1001 });
    const rules = `select count(*) from pg_constraint where contype = 'f'`;
    expect(await sqlOf({ connection })(rules)).toEqual(await till.sql(rules));
    const triggers = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    expect(await sqlOf({ connection })(triggers)).toEqual(await till.sql(triggers));
  });

  test('is checked byte by byte, and what changed is named', async () => {
    const folder = await backup();
    expect(await run('verify', [folder], {})).toMatchObject({
      code: 0,
      said: expect.stringContaining('is whole'),
    });
    const damaged = join(place, 'damaged');
    await cp(folder, damaged, { recursive: true });
    await appendFile(join(damaged, 'database/public.orders.tsv'), ' ');
    const [name = ''] = await readdir(join(damaged, 'files/templates'));
    const file = join(damaged, 'files/templates', name);
    const bytes = await readFile(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await rm(join(damaged, 'data/secret'));
    const faults = `This backup is damaged:
  data/secret is missing.
  database/public.orders.tsv is not as it was written.
  files/templates/${name} is not as it was written.
`;
    expect(await run('verify', [damaged], {})).toEqual({ code: 1, said: faults });
    const connection = await nowhere();
    const env = { DATABASE_URL: connection.url, DATA_DIR: join(place, 'never') };
    const { code, said } = await run('restore', [damaged], env);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('nothing was restored') });
    expect(await tablesOf(connection)).toBe(0);

    await rm(join(damaged, 'SHA256SUMS'));
    expect((await run('verify', [damaged], {})).said).toContain('is no whole backup: it has no SHA256SUMS');
  });

  test('is written over nothing: neither a folder, nor a database, nor the files of another shop', async () => {
    const folder = await backup();
    expect((await run('backup', [folder], here())).said).toContain('is there already');
    const target = { ...here(), DATA_DIR: join(place, 'other') };
    expect((await run('restore', [folder], target)).said).toMatch(/The database test_\w+ at .* is not empty/);
    const connection = await nowhere();
    const strange = join(place, 'strange');
    await mkdir(join(strange, 'files/templates'), { recursive: true });
    await writeFile(join(strange, 'files/templates/nda.docx'), 'theirs');
    const env = { DATABASE_URL: connection.url, DATA_DIR: strange };
    expect((await run('restore', [folder], env)).said).toContain('has files of another shop');
    const locked = join(place, 'locked');
    await mkdir(locked);
    await writeFile(join(locked, 'secrets-key'), 'another');
    const other = { DATABASE_URL: connection.url, DATA_DIR: locked };
    expect((await run('restore', [folder], other)).said).toContain(`secrets-key is another shop's`);
    expect(await tablesOf(connection)).toBe(0);
    const mixed = { ...here(), DATA_DIR: strange };
    expect((await run('backup', [join(place, 'mixed')], mixed)).said).toContain('do not belong together');
    expect((await readdir(place)).filter((name) => name.startsWith('mixed'))).toEqual([]);
  });

  test('of a newer shop is refused', async () => {
    const newer = join(place, 'newer');
    await cp(await backup(), newer, { recursive: true });
    const manifest = await readFile(join(newer, 'manifest.json'), 'utf8');
    const text = manifest.replace('"migrations": [', '"migrations": [ "./migrations/9999-tomorrow.sql",');
    await writeFile(join(newer, 'manifest.json'), text);
    const sums = await readFile(join(newer, 'SHA256SUMS'), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    await writeFile(join(newer, 'SHA256SUMS'), sums.replace(/^\w+(?= {2}manifest)/m, hash));
    const connection = await nowhere();
    const env = { DATABASE_URL: connection.url, DATA_DIR: join(place, 'newer-data') };
    expect((await run('restore', [newer], env)).said).toBe(
      'This backup belongs to a newer version of the shop (it has 9999-tomorrow.sql): restore it with that version.\n',
    );
    expect(await tablesOf(connection)).toBe(0);
  });
});

describe('moving', () => {
  test('goes to another database and to S3, with the shop closed, and leaves what was there', async () => {
    const connection = await nowhere();
    const move = ['to-hosted-database', '--from', shop.connection.url];
    const env = { DATABASE_URL: connection.url, DATA_DIR: shop.folder };
    expect(await run('move', move, env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is running'),
    });

    const folder = await backup();
    const [closed, data] = [await nowhere(), join(place, 'closed')];
    await run('restore', [folder], { DATABASE_URL: closed.url, DATA_DIR: data });
    await asOthers(closed.url, 'create table not_ours (id int)');
    const from = ['to-hosted-database', '--from', closed.url];
    const moved = await run('move', from, env);
    expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/rows went .*not_ours/s) });

    const s3 = await startS3StandIn();
    opened.push(() => s3.close());
    const hosted = { ...env, DATA_DIR: data, ...s3.environment };
    expect(await run('move', ['to-s3'], hosted)).toMatchObject({ code: 0 });
    // Whoever was interrupted does it again.
    expect(await run('move', ['to-s3'], hosted)).toMatchObject({ code: 0 });
    const again = await openShop({ DATA_DIR: data, ...s3.environment }, { connection });
    const browser = new Browser(again);
    await browser.signIn(ada.email, goodPassword);
    expect(await downloaded(browser)).toBe(document);
    await again.close();
    const back = join(place, 'back');
    expect(await run('move', ['to-disk'], { ...hosted, DATA_DIR: back })).toMatchObject({ code: 0 });
    expect((await readdir(join(back, 'files'), { recursive: true })).sort()).toEqual(
      (await readdir(join(data, 'files'), { recursive: true })).sort(),
    );
  });

  test('says what it needs', async () => {
    const env = { DATA_DIR: join(place, 'nothing') };
    expect((await run('move', [], env)).said).toMatch(/^Usage/);
    expect((await run('move', ['to-hosted-database'], env)).said).toContain('DATABASE_URL must be set');
    expect((await run('move', ['to-s3'], env)).said).toContain('S3_BUCKET');
    const half = { ...env, S3_BUCKET: 'shop' };
    expect((await run('restore', [place], half)).said).toContain(
      'S3_REGION must be set, because S3_BUCKET is',
    );
    expect((await run('move', ['to-this-postgres'], env)).said).toContain('There is no embedded database');
    expect((await run('backup', [], env)).said).toContain('There is no shop in');
  });
});
