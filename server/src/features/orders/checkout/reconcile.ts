import { PaymentsAway, type PaymentsPort } from '../../../ports/payments/port.ts';
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts';
import { claimUnsettled, markExpired, type Unsettled } from './queries.ts';

const atOnce = 50;
const longestRun = 45_000;

/** Asks the provider about every checkout of which no webhook and no return page has told the end. */
export async function reconcile(deps: FulfilDeps & { payments: PaymentsPort }): Promise<void> {
  const started = Date.now();
  let claimed: Unsettled[];
  do {
    claimed = await claimUnsettled(deps.connection.db, atOnce);
    for (const checkout of claimed) {
      try {
        await settle(deps, checkout);
      } catch (error) {
        deps.log.warn(
          { err: error, checkout: checkout.id },
          'checkout could not be settled, it will be tried again',
        );
        if (error instanceof PaymentsAway) return;
      }
    }
  } while (claimed.length === atOnce && Date.now() - started < longestRun);
}

async function settle(
  deps: FulfilDeps & { payments: PaymentsPort },
  { id, state, sessionId, isOver }: Unsettled,
): Promise<void> {
  const report = sessionId ? await deps.payments.findCheckout(sessionId) : undefined;
  if (report) await fulfil(deps, report);
  else if (isOver) await markExpired(deps.connection.db, id, state);
}
