import type { Logger } from 'pino';
import type { Connection } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailRoom } from '../../mail/mail-room.ts';
import type { CheckoutReport, PaymentStatus } from '../../ports/payments/port.ts';
import { type AskedFor, disagreements } from './checkout-rules.ts';
import { type Payment, placeOrder } from './place-order.ts';

export interface FulfilDeps {
  connection: Connection;
  jobs: Jobs;
  mailRoom: MailRoom;
  log: Logger;
}

/** `settled`: the checkout stands as the report says. `refused`: the report is not about what we asked for. */
export type Fulfilment = 'settled' | 'refused';

/**
 * Does what a report of the provider asks for, once, however often and by whom it is told: by a webhook, by the return
 * page, by the reconciliation.
 */
export async function fulfil(deps: FulfilDeps, report: CheckoutReport): Promise<Fulfilment> {
  const { checkoutId, status } = report;
  const isPlaced = status === 'paid' && isUuid(checkoutId) && (await deliver(deps, report));
  if (isPlaced) return 'settled';
  const checkout = await findAskedFor(deps.connection, checkoutId);
  const wrong = checkout ? disagreements(report, checkout) : ['checkout'];
  if (!checkout || wrong.length > 0) {
    deps.log.error(
      { checkout: checkoutId, session: report.sessionId, wrong },
      'payment does not fit a checkout',
    );
    return 'refused';
  }
  if (checkout.state === 'paid' || status === 'open') return 'settled';
  if (status === 'paid') throw new Error(`the order of checkout ${checkoutId} could not be placed`);
  await follow(deps.connection, report, status);
  return 'settled';
}

/** A single statement: it is committed once it is done. */
const deliver = (deps: FulfilDeps, payment: Payment): Promise<boolean> =>
  deliverWithin(
    {
      executeSql: (text, values, name) => deps.connection.pool.query({ text, values, name }),
      afterCommit: (tell) => tell(),
    },
    deps,
    payment,
  );

/** Gives whether there is an order now that was not there before. */
export async function deliverWithin(
  { executeSql, afterCommit }: Pick<Transaction, 'executeSql' | 'afterCommit'>,
  { jobs, log }: Pick<FulfilDeps, 'jobs' | 'log'>,
  payment: Payment,
): Promise<boolean> {
  const placed = await placeOrder(executeSql, payment);
  if (!placed) return false;
  const { orderId, goesBack } = placed;
  afterCommit(() => jobs.lookNow('receipt'));
  if (goesBack.length === 0) return true;
  log.warn({ order: orderId, templates: goesBack }, 'paid for what cannot be owned, giving it back');
  afterCommit(() => jobs.lookNow('refund'));
  return true;
}

/** From where a checkout can come to a state. Money is taken from everywhere, so it is not among them. */
const before: Record<Exclude<PaymentStatus, 'paid' | 'open'>, string[]> = {
  processing: ['opening', 'open', 'expired'],
  failed: ['opening', 'open', 'processing'],
  expired: ['opening', 'open', 'processing'],
};

/** Locks the buyer first, so that nobody is sold again what was just submitted. */
const followText = `
  with buyer as materialized (
    select id from users where id = (select user_id from checkouts where id = $1) for key share
  )
  update checkouts
  set state = $2, session_id = coalesce(session_id, $3), payment_id = coalesce(payment_id, $4),
    settled_at = case when $2 = 'processing' then null else now() end
  where id = $1 and state = any($5) and (select count(*) from buyer) >= 0`;

async function follow(
  { pool }: Connection,
  { checkoutId, sessionId, paymentId }: CheckoutReport,
  status: keyof typeof before,
): Promise<void> {
  const values = [checkoutId, status, sessionId, paymentId ?? null, before[status]];
  await pool.query({ name: 'follow_checkout', text: followText, values });
}

const askedForText = `
  select user_id as "userId", session_id as "sessionId", digest, amount_in_cents as "amountInCents", currency, state
  from checkouts where id = $1`;

async function findAskedFor(
  { pool }: Connection,
  checkoutId: string,
): Promise<(AskedFor & { state: string }) | undefined> {
  if (!isUuid(checkoutId)) return undefined;
  const { rows } = await pool.query({ name: 'checkout_asked_for', text: askedForText, values: [checkoutId] });
  return rows[0];
}
