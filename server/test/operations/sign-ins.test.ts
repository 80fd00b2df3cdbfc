import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../src/db/connect.ts';
import { goodPassword } from '../browser.ts';
import { emptyDatabase } from '../database.ts';
import { type BuiltShop, dispose, openBuilt } from './built-shop.ts';
import { say } from './say.ts';

const people = 500;
const rounds = 8;
const roundsBefore = 3;
const perSecond = 50;

let connection: Connection;
let shop: BuiltShop;
beforeAll(async () => {
  connection = await emptyDatabase();
  shop = await openBuilt({ DATABASE_URL: connection.url, DEMO: 'on' });
  await addPeople();
});
afterAll(async () => {
  await dispose(shop);
  await connection.close();
});

const addressOf = (number: number) => `crowd-${number}@example.com`;

async function addPeople() {
  const password = await hashPassword(goodPassword);
  for (let number = 0; number < people; number++) {
    const values = [randomUUID(), addressOf(number), password];
    await connection.pool.query(
      `with someone as (
         insert into identity_users (id, name, email, email_verified, created_at, updated_at)
         values ($1, '', $2, false, now(), now()))
       insert into identity_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
       values ($1, $1, $1, 'credential', $3, now(), now())`,
      values.slice(0, 3),
    );
    await connection.pool.query(
      `insert into users (uid, email, role, full_name, company_name, company_title)
       values ($1, $2, 'CUSTOMER', 'Ada', 'Engines Ltd', 'Counsel')`,
      values.slice(0, 2),
    );
  }
}

/** From processes that do nothing else, so that only the shop can be late. */
const load = (name: string) => resolve(import.meta.dirname, `load/${name}.mjs`);

async function signInTogether(): Promise<string[]> {
  const given = [load('crowd'), shop.url, String(people), goodPassword];
  return JSON.parse((await promisify(execFile)(process.execPath, given)).stdout);
}

/** How long visitors wait, in milliseconds, from the moment at which they wanted to ask, while something else goes on. */
async function visitorsWhile(other: Promise<unknown>): Promise<number[]> {
  const page = await (await fetch(`${shop.url}/find-templates`)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const paths = ['/find-templates', script, '/api/templates', '/'];
  const given = [load('visitors'), shop.url, String(perSecond), ...paths];
  const visitors = spawn(process.execPath, given, { stdio: ['pipe', 'pipe', 'inherit'] });
  const times = text(visitors.stdout);
  await other;
  visitors.stdin.end();
  return JSON.parse(await times);
}

const p99 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

test('five hundred who sign in at once are each answered, and hold up nobody who looks at pages', async () => {
  const idle: number[] = [];
  const crowded: number[] = [];
  const outcomes: Record<string, number> = {};
  // A shop is not opened for a crowd: it has been busy before.
  for (let round = 0; round < roundsBefore; round++) await visitorsWhile(signInTogether());
  for (let round = 0; round < rounds; round++) {
    idle.push(...(await visitorsWhile(sleep(5000))));
    const signingIn = sleep(1000).then(signInTogether);
    crowded.push(...(await visitorsWhile(signingIn)));
    for (const outcome of await signingIn) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const [alone, together] = [p99(idle), p99(crowded)];
  say(`sign-ins: ${JSON.stringify(outcomes)}`);
  say(
    `p99 of ${idle.length} alone ${alone.toFixed(1)} ms, of ${crowded.length} beside them ${together.toFixed(1)} ms`,
  );
  expect(
    Object.keys(outcomes).filter((outcome) => !['200', '429 later', '503 later'].includes(outcome)),
  ).toEqual([]);
  expect(outcomes['200']).toBeGreaterThan(40);
  expect(together / alone).toBeLessThanOrEqual(3);
}, 300_000);
