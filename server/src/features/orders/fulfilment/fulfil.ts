import { isUuid } from '../../../db/is-uuid.ts';
import { singleStatement, type Transaction } from '../../../db/transaction.ts';
import type { CheckoutReport } from '../../../ports/payments/port.ts';
import type { Deps } from '../../deps.ts';
import { findAskedFor, follow, type PaidCheckout, placeOrder } from './queries.ts';
import { disagreements } from './rules.ts';

export type FulfilDeps = Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'log'>;

/** `settled`: the checkout stands as the report says. `refused`: the report is not about what we asked for. */
type Fulfilment = 'settled' | 'refused';

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

const deliver = (deps: FulfilDeps, payment: PaidCheckout): Promise<boolean> =>
  deliverWithin(singleStatement(deps.connection), deps, payment);

/** Gives whether there is an order now that was not there before. */
export async function deliverWithin(
  { executeSql, afterCommit }: Pick<Transaction, 'executeSql' | 'afterCommit'>,
  { jobs, log }: Pick<FulfilDeps, 'jobs' | 'log'>,
  payment: PaidCheckout,
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
