import { randomUUID } from 'node:crypto';
import type { CheckoutRequest, PaymentsPort } from '../../src/ports/payments/port.ts';

export interface Webhook {
  body: Buffer;
  headers: Record<string, string>;
}

export interface OpenPayments {
  port: PaymentsPort;
  /** What arrived at the shop so far, oldest first. */
  received(): Webhook[];
  /** The body as the provider would have sent it at another moment. */
  signedAgain(webhook: Webhook, at: Date): Webhook;
  signatureHeader: string;
  /** What the buyer and the bank do. */
  pay(sessionId: string, how?: 'now' | 'later'): unknown;
  confirm(sessionId: string): unknown;
  fail(sessionId: string): unknown;
  dispute(paymentId: string, status: 'open' | 'won' | 'lost'): unknown;
  close(): Promise<void>;
}

export interface PaymentsHarness {
  name: string;
  open(): Promise<OpenPayments>;
}

export const aRequest = (given: Partial<CheckoutRequest> = {}): CheckoutRequest => {
  const checkoutId = given.checkoutId ?? randomUUID();
  return {
    checkoutId,
    buyer: { id: randomUUID(), email: 'ada@example.com' },
    lines: [
      { templateId: randomUUID(), title: 'Letter of Intent', priceInCents: 4900 },
      { templateId: randomUUID(), title: 'Consulting Agreement', priceInCents: 1999 },
    ],
    digest: randomUUID(),
    currency: 'usd',
    expiresAt: new Date(Date.now() + 2 * 3600_000),
    returnAddress: `https://shop.test/orders?checkout=${checkoutId}`,
    cancelAddress: 'https://shop.test/cart-page',
    ...given,
  };
};

/** What is told of a checkout, beside what became of it. */
export const asAskedFor = (sessionId: string, { checkoutId, buyer, digest, currency }: CheckoutRequest) => ({
  sessionId,
  checkoutId,
  buyerId: buyer.id,
  digest,
  amountInCents: 6899,
  currency,
});
