import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../../src/db/connect.ts';
import { customer } from '../browser.ts';
import { openProvider } from '../provider.ts';
import { stock } from '../shop.ts';
import { openTill } from '../till.ts';
import { CustomerRun, persist, type World } from './customer-run.ts';
import { countBroken } from './invariants.ts';
import { FaultyPostgres } from './postgres.ts';
import { Progress } from './progress.ts';
import { type Batch, batch, crowd, type Fault, templateCount } from './schedule.ts';
import { ShopProcess } from './shop-process.ts';

// biome-ignore lint/style/noProcessEnv: how many and which schedules is told by the script that runs them
const { FAULT_SCHEDULES = '60', FAULT_SEED } = process.env;
const batches = Math.ceil(Number(FAULT_SCHEDULES) / crowd);
const seed = Number(FAULT_SEED ?? Date.now() % 1_000_000_000);

let postgres: FaultyPostgres;
let shop: ShopProcess;
let connection: Connection;
let world: World & { close(): Promise<void> };
const spared: string[] = [];

beforeAll(async () => {
  postgres = await FaultyPostgres.start();
  shop = await ShopProcess.start(postgres.url);
  connection = connect(postgres.url, () => undefined);
  world = await openWorld();
});
afterAll(async () => {
  await shop.close();
  await world.close();
  await connection.close();
  await postgres.close();
});

async function openWorld() {
  const templateIds: string[] = [];
  for (let place = 0; place < templateCount; place++) {
    const priceInCents = place === templateCount - 1 ? 0 : 1000 + place;
    templateIds.push(await stock({ connection }, [{ priceInCents, title: `Document ${place}` }]));
  }
  const till = await openTill({ connection });
  return {
    provider: await openProvider({ connection, url: shop.url }),
    till,
    templateIds,
    close: () => till.close(),
    untilOpen: () => shop.untilOpen(),
    progress: new Progress(),
    reconcile: () => till.jobs.enqueue('reconcile', null),
    async reprice(templateId: string, priceInCents: number) {
      const text = 'update template_versions set price_in_cents = $2 where template_id = $1';
      await connection.pool.query(text, [templateId, priceInCents]);
    },
  };
}

async function cause({ kind, upon, count, afterMilliseconds }: Fault): Promise<void> {
  await world.progress.until(upon, count);
  await sleep(afterMilliseconds);
  switch (kind) {
    case 'kill':
      return shop.killAndOpen();
    case 'cut connections':
      return postgres.cutConnections();
    case 'restart database':
      return postgres.restart('SIGINT');
    case 'crash database':
      return postgres.restart('SIGQUIT');
  }
}

/** Everybody goes through their schedule at the same time, while things break. */
async function live({ schedules, faults }: Batch): Promise<void> {
  const runs: CustomerRun[] = [];
  for (const _ of schedules)
    runs.push(new CustomerRun(await persist(() => customer({ url: shop.url, connection })), world));
  world.progress = new Progress();
  const breaking = (async () => {
    for (const fault of faults) await cause(fault);
  })();
  await Promise.all(runs.map((run, index) => run.run(schedules[index] ?? [])));
  world.progress.end();
  await breaking;
  await settle();
  for (const { who, addedLate } of runs) {
    const { rows } = await connection.pool.query('select id from users where email = $1', [who.email]);
    for (const templateId of addedLate) spared.push(`${rows[0].id} ${templateId}`);
  }
  const complaints = runs.flatMap((run) => run.complaints);
  expect([...complaints, ...shop.crashes]).toEqual([]);
}

/** What nobody told of is found by asking: the reconciliation runs in the shop, as it does every minute. */
async function settle(): Promise<void> {
  const unsettled = `
    select from checkouts left join sandbox_sessions on sandbox_sessions.checkout_id::uuid = checkouts.id
    left join sandbox_payments on sandbox_payments.session_id = sandbox_sessions.id
    where checkouts.state in ('opening', 'open', 'processing') and (
      checkouts.state = 'opening' or sandbox_payments.status <> checkouts.state or ended_at is not null)`;
  await persist(() =>
    connection.pool.query(
      `update checkouts set created_at = created_at - interval '20 minutes', asked_at = null
       where state in ('opening', 'open', 'processing')`,
    ),
  );
  await persist(() => world.reconcile());
  await expect.poll(() => connection.pool.query(unsettled).then(({ rowCount }) => rowCount)).toBe(0);
}

test(`a paid checkout becomes one order whatever happens (seed ${seed})`, async () => {
  let schedules = 0;
  await fc.assert(
    fc.asyncProperty(batch, async (drawn) => {
      await live(drawn);
      schedules += drawn.schedules.length;
      expect((await countBroken(connection.pool, spared)).broken).toEqual([]);
    }),
    { numRuns: batches, seed, endOnFailure: true },
  );
  const { paid, lost, doubled } = await countBroken(connection.pool, spared);
  process.stdout.write(
    `${schedules} schedules, ${paid} paid checkouts, ${lost} lost orders, ${doubled} doubled orders (seed ${seed})\n`,
  );
  expect(paid).toBeGreaterThan(schedules / 10);
}, 3_600_000);
