import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../browser.ts';
import { administrator } from '../library.ts';
import { CustomerRun } from './customer-run.ts';
import { type Count, countBroken } from './invariants.ts';
import { persist } from './persist.ts';
import { Progress } from './progress.ts';
import { type Batch, batch, crowd, type Fault } from './schedule.ts';
import { drain, settle } from './settling.ts';
import { type FaultyWorld, openWorld } from './world.ts';

// biome-ignore lint/style/noProcessEnv: how many and which schedules is told by the script that runs them
const { FAULT_SCHEDULES = '50', FAULT_SEED } = process.env;
const batches = Math.ceil(Number(FAULT_SCHEDULES) / crowd);
const seed = Number(FAULT_SEED ?? Date.now() % 1_000_000_000);

let world: FaultyWorld;
const spared: string[] = [];
const caused = { kills: 0, 'database restarts': 0, 'cuts of all connections': 0 };

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function cause({ kind, upon, count, afterMilliseconds }: Fault): Promise<void> {
  const { progress, postgres, shop } = world;
  await progress.until(upon, count);
  await sleep(afterMilliseconds);
  switch (kind) {
    case 'kill':
      caused.kills += 1;
      return shop.killAndOpen();
    case 'cut connections':
      caused['cuts of all connections'] += 1;
      return postgres.cutConnections();
    case 'restart database':
    case 'crash database':
      caused['database restarts'] += 1;
      return postgres.restart(kind === 'crash database' ? 'SIGQUIT' : 'SIGINT');
  }
}

/** Everybody goes through their schedule at the same time, while things break. */
async function live({ schedules, faults }: Batch): Promise<void> {
  const { connection, shop } = world;
  const place = { url: shop.url, connection };
  world.refunding.administrator = await persist(() => administrator(place));
  const runs: CustomerRun[] = [];
  for (const _ of schedules) runs.push(new CustomerRun(await persist(() => customer(place)), world));
  world.progress = new Progress();
  const breaking = (async () => {
    for (const fault of faults) await cause(fault);
  })();
  await Promise.all(runs.map((run, index) => run.run(schedules[index] ?? [])));
  world.progress.end();
  await breaking;
  await settle(connection.pool, world.reconcile);
  for (const { who, addedLate } of runs) {
    const { rows } = await connection.pool.query('select id from users where email = $1', [who.email]);
    for (const templateId of addedLate) spared.push(`${rows[0].id} ${templateId}`);
  }
  const complaints = runs.flatMap((run) => run.complaints);
  expect([...complaints, ...shop.crashes]).toEqual([]);
}

function look(isTheEnd = false): Promise<Count> {
  const { asked, promised } = world.refunding;
  return countBroken(world.connection.pool, { spared, asked, promised: [...promised] }, isTheEnd);
}

const say = (schedules: number, { paid, refunded, mailed, lost, doubled }: Count) =>
  process.stdout.write(
    `${schedules} schedules: ${paid} paid checkouts, ${refunded} refunds, ${mailed} receipts, ${Object.entries(
      caused,
    )
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}: ${lost} lost, ${doubled} doubled (seed ${seed})\n`,
  );

test(
  `a paid checkout becomes one order whatever happens (seed ${seed})`,
  async () => {
    let schedules = 0;
    await fc.assert(
      fc.asyncProperty(batch, async (drawn) => {
        await live(drawn);
        schedules += drawn.schedules.length;
        const count = await look();
        expect(count.broken).toEqual([]);
        if (schedules % 500 === 0) say(schedules, count);
      }),
      { numRuns: batches, seed, endOnFailure: true },
    );
    await drain(world.connection.pool);
    const count = await look(true);
    say(schedules, count);
    expect(count.broken).toEqual([]);
    expect(count.paid).toBeGreaterThan(schedules / 10);
  },
  600_000 + Number(FAULT_SCHEDULES) * 2000,
);
