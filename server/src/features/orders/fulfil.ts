import type { Logger } from 'pino';
import type { Connection } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailRoom } from '../../mail/mail-room.ts';
import type { CheckoutReport, PaymentStatus } from '../../ports/payments/port.ts';
import { type AskedFor, disagreements } from './checkout-rules.ts';
import { placeOrder } from './place-order.ts';

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
  if (status === 'paid') await deliver(deps, report);
  else await follow(deps.connection, report, status);
  return 'settled';
}

async function deliver(deps: FulfilDeps, { checkoutId, ...payment }: CheckoutReport): Promise<void> {
  await inTransaction(deps.connection, (transaction) => deliverIn(deps, transaction, checkoutId, payment));
}

/** The order, its receipt and what has to go back, in the transaction of the caller. */
export async function deliverIn(
  deps: Pick<FulfilDeps, 'jobs' | 'mailRoom' | 'log'>,
  transaction: Transaction,
  checkoutId: string,
  payment: { sessionId?: string; paymentId?: string },
): Promise<void> {
  const placed = await placeOrder(transaction, checkoutId, payment);
  if (!placed) return;
  const { orderId, email, lines } = placed;
  if (email) await deps.jobs.enqueue('mail', deps.mailRoom.receipt(email, placed), transaction);
  const templateIds = lines
    .filter(({ isRefunded, priceInCents }) => isRefunded && priceInCents > 0)
    .map(({ templateId }) => templateId);
  if (templateIds.length === 0) return;
  deps.log.warn({ order: orderId, templates: templateIds }, 'paid for what cannot be owned, giving it back');
  await deps.jobs.enqueue('refund', { orderId, templateIds }, transaction);
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
