import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ErrorBody } from '@counterpart/contract/errors';
import type { Connection } from '../src/db/connect.ts';
import {
  insertTemplate,
  insertVersion,
  type NewVersion,
} from '../src/features/library/documents/version-queries.ts';
import { openPremises } from '../src/premises.ts';
import { readSettings } from '../src/settings/settings.ts';
import { startShop } from '../src/shop.ts';
import type { CompareThread } from '../src/threads/comparer.ts';
import { freshDatabase } from './database.ts';
import { holdAnswersOf } from './held-answers.ts';
import { secretsKey } from './keys.ts';

export interface TestShop {
  url: string;
  /** Where it keeps its files. */
  folder: string;
  connection: Connection;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** What production wants to be told, where mails and payments stay in the shop. */
export const asInProduction = {
  ...{ NODE_ENV: 'production', DEMO: '', ALLOW_SANDBOX: 'mail, payments', TRUST_PROXY: 'off' },
  ...{ SUPPORT_EMAIL: 'help@shop.test', RESOURCES_URL: 'https://shop.test/blog' },
  ...{ PRIVACY_URL: 'https://shop.test/privacy', COOKIES_URL: 'https://shop.test/cookies' },
  ...{ TERMS_URL: 'https://shop.test/terms', SOCIAL_URLS: 'https://social.test/shop' },
};

/** The whole shop, as an operator starts it, on a folder of its own and a database of its own or of another shop's. */
export async function openShop(
  environment: Record<string, string> = {},
  beside?: Pick<TestShop, 'connection'>,
  compareThread?: CompareThread,
  clientFolder = resolve(import.meta.dirname, '../../dist/client'),
): Promise<TestShop> {
  const connection = beside?.connection ?? (await freshDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-shop-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://shop.test',
    DATABASE_URL: connection.url,
    DATA_DIR: folder,
    SECRETS_KEY: secretsKey,
    DEMO: 'off',
    PREVIEWS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const shop = await startShop(
    settings,
    await openPremises(settings),
    clientFolder,
    undefined,
    compareThread,
  );
  const url = shop.address;
  holdAnswersOf(url);
  return {
    url,
    folder,
    connection,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path, body) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async close() {
      await shop.close();
      if (!beside) await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing comes by itself any more, in the minute in which it is due: only what a test asks for is done. */
export async function stopTimetable({ connection: { pool } }: Pick<TestShop, 'connection'>) {
  await pool.query(`alter table pgboss.job add check (coalesce(singleton_key, '') <> 'due') not valid`);
}

/** How a test looks into a shop's database. */
export const sqlOf =
  ({ connection }: Pick<TestShop, 'connection'>) =>
  async (text: string, values: unknown[] = []) =>
    (await connection.pool.query(text, values)).rows;

export const json = async <T = ErrorBody>(answer: Response | Promise<Response> | undefined): Promise<T> =>
  (await (await answer)?.json()) as T;

let count = 0;

/** Puts a template with one or more versions on sale and gives its id. */
export async function stock(
  { connection: { db } }: Pick<TestShop, 'connection'>,
  versions: Partial<NewVersion>[],
  createdAt = new Date(),
): Promise<string> {
  const id = await insertTemplate(db, { createdAt });
  for (const version of versions) {
    count += 1;
    await insertVersion(db, id, {
      title: `Template ${count}`,
      description: `What template ${count} is for.`,
      priceInCents: 4900,
      categories: ['Services'],
      thumbnailKey: `template-thumbnails/template-${count}-640.webp`,
      documentKey: `templates/template-${count}.docx`,
      fileNameUponDownload: `template-${count}`,
      ...version,
    });
  }
  return id;
}
