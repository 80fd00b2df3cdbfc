import type { CheckoutState } from '@counterpart/contract/calls/checkout';
import { Failure } from '../../../http/failure.ts';
import { PaymentsAway, type PaymentsPort } from '../../../ports/payments/port.ts';
import type { FulfilDeps } from '../fulfilment/fulfil.ts';
import { askProvider } from './ask-provider.ts';
import { findCheckout, ofBuyer } from './queries.ts';

/** How a payment of one's own stands; while the provider is away, how it was known to stand. */
export async function followCheckout(
  deps: FulfilDeps & { payments: PaymentsPort },
  userId: string,
  checkoutId: string,
): Promise<{ state: CheckoutState; order_id?: string }> {
  const find = () => findCheckout(deps.connection.db, checkoutId, ofBuyer(userId));
  let checkout = await find();
  if (!checkout) throw new Failure('resource/not-found', 'No payment found');
  if (['opening', 'open', 'processing'].includes(checkout.state)) {
    await askProvider(deps, checkoutId).catch((error) => {
      if (!(error instanceof PaymentsAway)) throw error;
    });
    checkout = (await find()) ?? checkout;
  }
  const { state, orderId } = checkout;
  return { state: state === 'opening' ? 'open' : state, ...(orderId && { order_id: orderId }) };
}
