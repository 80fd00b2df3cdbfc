import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionsOf } from '../../../bench/tools/agreements.ts';
import { untilAllIsDone } from '../../../bench/tools/until-all-is-done.ts';
import { Browser, goodPassword } from '../browser.ts';
import { addDocument, editOf, picture, upload } from '../library.ts';
import { say } from './say.ts';
import { openSellingShop, type SellingShop } from './selling-shop.ts';

const mostMegabytes = 200;
const day = { uploads: 60, sales: 300, signIns: 600, visits: 10_000 };
/** Threads end when they have been idle for a minute at most. */
const evening = 70_000;

let selling: SellingShop;
beforeAll(async () => {
  selling = await openSellingShop();
}, 120_000);
afterAll(() => selling.close());

/** What the process holds, its threads included. */
async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${selling.shop.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function inTurns(count: number, atOnce: number, one: (number: number) => Promise<unknown>) {
  let begun = 0;
  const lane = async () => {
    while (begun < count) await one(begun++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const photograph = await picture(3000, 2000);
const agreements = [await versionsOf(30, 0), await versionsOf(30, 1), await versionsOf(30, 2)];

/** A large photograph and a document of thirty pages, and then another version of it. */
async function addLargeDocument(number: number) {
  const { keeper } = selling;
  const { older, newer } = agreements[number % agreements.length] as (typeof agreements)[number];
  const first = await upload(keeper, { kind: 'document', bytes: older });
  const next = await upload(keeper, { kind: 'document', bytes: newer });
  const cover = await upload(keeper, { kind: 'thumbnail', bytes: photograph });
  const title = `Long agreement ${number}`;
  const template = await addDocument(keeper, { title, document_path: first, thumbnail_path: cover });
  const data = { ...editOf(template), document_path: next };
  const answer = await keeper.put('/api/admin/template', {
    id: template._id,
    upload_as_a_new_version: true,
    data,
  });
  if (!answer.ok) throw new Error(`a new version was answered with ${answer.status}`);
}

async function signIn(number: number) {
  const { who } = selling.sales[number % selling.sales.length] ?? {};
  const answer = await new Browser(selling.shop).signIn(who?.email ?? '', goodPassword);
  if (!answer.ok) throw new Error(`a sign-in was answered with ${answer.status}`);
}

const pages = ['/', '/find-templates', '/about-us', '/api/templates?limit=12', '/find-templates?search=long'];
const visit = async (number: number) =>
  (await fetch(selling.shop.url + pages[number % pages.length])).arrayBuffer();

test(`after a day of uploads, sign-ins and purchases a shop holds at most ${mostMegabytes} MB`, async () => {
  const before = await megabytes();
  await selling.sellMore(10);
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await megabytes().catch(() => 0));
  }, 500);
  const work = Promise.all([
    inTurns(day.uploads, 2, addLargeDocument),
    inTurns(day.signIns, 4, signIn),
    inTurns(day.visits, 4, visit),
    selling.sellMore(day.sales),
  ]);
  await work.catch((error) => expect.fail(`${error.stack}\n${selling.shop.crashes}`));
  clearInterval(watch);
  const busy = await megabytes();
  // Such as comparing the last versions.
  await untilAllIsDone(selling.connection.pool);
  await sleep(evening);
  const after = await megabytes();
  say(
    `memory: ${before.toFixed(0)} MB at the start, at most ${most.toFixed(0)}, ${busy.toFixed(0)} at the end of the day, ${after.toFixed(0)} in the evening`,
  );
  expect(selling.shop.crashes).toEqual([]);
  expect(after).toBeLessThanOrEqual(mostMegabytes);
}, 1_200_000);
