import type Stripe from 'stripe';
import type { CheckoutReport, PaymentStatus, Refund } from '../port.ts';

/** Completed, but by a payment of which only its own record says whether it is under way or has failed. */
export const isUndecided = ({ status, payment_status, payment_intent }: Stripe.Checkout.Session) =>
  status === 'complete' && payment_status === 'unpaid' && typeof payment_intent !== 'object';

/** What Stripe says about a session that we made; somebody else's is none. */
export function reportOf(session: Stripe.Checkout.Session): CheckoutReport | undefined {
  const { checkout, buyer, digest } = session.metadata ?? {};
  if (checkout === undefined || buyer === undefined || digest === undefined) return undefined;
  const status = statusOf(session);
  const paymentId = idOf(session.payment_intent);
  return {
    sessionId: session.id,
    checkoutId: checkout,
    buyerId: buyer,
    digest,
    amountInCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    status,
    ...(paymentId && status !== 'open' && status !== 'expired' && { paymentId }),
  };
}

function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentStatus {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status !== 'unpaid') return 'paid';
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  if (payment === 'succeeded') return 'paid';
  return payment === 'canceled' || payment === 'requires_payment_method' ? 'failed' : 'processing';
}

export const idOf = (named: string | { id: string } | null | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.id;

/** A bank's first question takes nothing back yet, so it is no dispute to us. */
export function disputeStatusOf(dispute: Stripe.Dispute): 'open' | 'won' | 'lost' | undefined {
  const { status, payment_method_details: details } = dispute;
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status.startsWith('warning_')) return undefined;
  // Prevented by giving the money back, or by an answer that the bank was content with.
  if (status === 'prevented') return details?.card?.case_type === 'resolution' ? 'lost' : 'won';
  return 'open';
}

const longestValue = 500;

/** Template ids as Stripe's metadata takes them: texts of at most 500 characters. */
export function splitIds(ids: string[]): Record<string, string> {
  const texts: string[] = [];
  for (const id of ids) {
    const last = texts.at(-1);
    const longer = last === undefined ? id : `${last},${id}`;
    if (last === undefined || longer.length > longestValue) texts.push(id);
    else texts[texts.length - 1] = longer;
  }
  return Object.fromEntries(
    texts.map((text, index) => [index === 0 ? 'template_ids' : `template_ids_${index + 1}`, text]),
  );
}

function joinedIds(metadata: Record<string, string>): string[] {
  const ids: string[] = [];
  for (let part = 1; ; part += 1) {
    const text = metadata[part === 1 ? 'template_ids' : `template_ids_${part}`];
    if (!text) return ids;
    ids.push(...text.split(','));
  }
}

export const asRefund = ({ id, amount, metadata }: Stripe.Refund): Refund => ({
  refundId: id,
  amountInCents: amount,
  templateIds: joinedIds(metadata ?? {}),
});

/** As the SDK wants it. */
export function placeOf(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  };
}
