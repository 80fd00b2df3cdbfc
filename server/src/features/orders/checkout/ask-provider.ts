import type { PaymentsPort } from '../../../ports/payments/port.ts';
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts';
import { takeTurnToAsk } from './queries.ts';

/** Lets a checkout follow what the provider says about it now; asks at most once a second, whoever wants to know. */
export async function askProvider(
  deps: FulfilDeps & { payments: PaymentsPort },
  checkoutId: string,
): Promise<void> {
  const sessionId = await takeTurnToAsk(deps.connection.db, checkoutId);
  if (!sessionId) return;
  const report = await deps.payments.findCheckout(sessionId);
  if (report) await fulfil(deps, report);
}
