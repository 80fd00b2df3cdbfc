import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { persist } from './persist.ts';

const unsettled = `
  select from checkouts left join sandbox_sessions on sandbox_sessions.checkout_id::uuid = checkouts.id
  left join sandbox_payments on sandbox_payments.session_id = sandbox_sessions.id
  where checkouts.state in ('opening', 'open', 'processing') and (
    checkouts.state = 'opening' or sandbox_payments.status <> checkouts.state or ended_at is not null)`;

/**
 * What nobody told of is found by asking: the reconciliation runs in the shop, as it does every minute. One that still
 * meets a broken connection is followed by another.
 */
export async function settle(pool: pg.Pool, reconcile: () => Promise<void>): Promise<void> {
  const left = () => persist(() => pool.query(unsettled)).then(({ rowCount }) => rowCount);
  for (let minute = 0; minute < 20; minute++) {
    await persist(() =>
      pool.query(
        `update checkouts set created_at = created_at - interval '20 minutes', asked_at = null
         where state in ('opening', 'open', 'processing')`,
      ),
    );
    await persist(reconcile);
    for (let look = 0; look < 200; look++) {
      if ((await left()) === 0) return;
      await sleep(50);
    }
  }
  throw new Error(`${await left()} checkouts are not settled`);
}

const waiting = `
  from pgboss.job where name in ('receipt', 'refund', 'payment-event', 'close-page', 'sandbox-webhook')
  and state < 'completed'`;

/** Lets the time pass that the queue would wait for what was in the hands of a killed process, or has failed before. */
export async function drain(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  for (let round = 0; round < 300; round++) {
    if ((await pool.query(`select ${waiting} limit 1`)).rowCount === 0) return;
    await pool.query(`
      update pgboss.job set started_on = started_on - interval '5 minutes'
      where state = 'active' and started_on < now() - interval '5 seconds'`);
    await boss.expire();
    await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await sleep(200);
  }
  const { rows } = await pool.query(`select name, state, output ${waiting} limit 5`);
  throw new Error(`not everything was done: ${JSON.stringify(rows)}`);
}
