import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
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
const rounds = 4;
const perSecond = 50;

const run = promisify(execFile);

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

/** Everybody at the same moment, each on a connection of their own, from a process that has nothing to do with the visitors. */
const crowd = `
const { request } = require('node:http');
const [url, people, password] = JSON.parse(process.argv[1]);
const { hostname, port } = new URL(url);
const answers = [];
for (let number = 0; number < people; number++) {
  const tell = (answer) => { if (answers.push(answer) === people) process.stdout.write(JSON.stringify(answers)); };
  const asked = request({ hostname, port, path: '/api/identity/sign-in', method: 'POST', agent: false,
    headers: { 'content-type': 'application/json' } }, (answer) => answer
      .on('end', () => tell(answer.statusCode + (answer.headers['retry-after'] ? ' later' : '')))
      .on('error', (error) => tell(String(error))).resume());
  asked.on('error', (error) => tell(String(error)));
  asked.end(JSON.stringify({ email: 'crowd-' + number + '@example.com', password }));
}
`;

async function signInTogether(): Promise<string[]> {
  const given = JSON.stringify([shop.url, people, goodPassword]);
  return JSON.parse((await run(process.execPath, ['-e', crowd, given])).stdout);
}

/** How long visitors wait, in milliseconds, from the moment at which they wanted to ask. */
async function visitors(until: () => boolean): Promise<number[]> {
  const page = await (await fetch(`${shop.url}/find-templates`)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const paths = ['/find-templates', script, '/api/templates', '/'];
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  const begunAt = performance.now();
  for (let count = 0; !until(); count++) {
    const due = begunAt + (count / perSecond) * 1000;
    await sleep(Math.max(0, due - performance.now()));
    underWay.push(ask(agent, paths[count % paths.length] ?? '/').then((time) => void times.push(time)));
  }
  await Promise.all(underWay);
  agent.destroy();
  return times;
}

async function ask(agent: Agent, path: string): Promise<number> {
  const askedAt = performance.now();
  const asked = request(shop.url + path, { agent }).end();
  const [answer] = await once(asked, 'response');
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  return performance.now() - askedAt;
}

const p99 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

test('five hundred who sign in at once are each answered, and hold up nobody who looks at pages', async () => {
  const idle: number[] = [];
  const crowded: number[] = [];
  const outcomes: Record<string, number> = {};
  await Promise.all([visitors(after(2000)), signInTogether()]);
  for (let round = 0; round < rounds; round++) {
    idle.push(...(await visitors(after(5000))));
    let isDone = false;
    const signingIn = signInTogether().finally(() => {
      isDone = true;
    });
    crowded.push(...(await visitors(() => isDone)));
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

function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}
