/** One document that is paid for, at the shop's own price. */
export interface PaymentLine {
  templateId: string;
  title: string;
  priceInCents: number;
}

export interface CheckoutRequest {
  /** Ours. Asking twice for the same one, in the same words, gives the same page; in other words it is refused. */
  checkoutId: string;
  buyer: { id: string; email: string };
  lines: PaymentLine[];
  /** Of the lines, so that what comes back can be compared with what was asked for. */
  digest: string;
  currency: 'usd';
  /** Half an hour to a day ahead: Stripe takes nothing else. */
  expiresAt: Date;
  /** Where the buyer comes back to after paying, and without having paid. */
  returnAddress: string;
  cancelAddress: string;
}

export interface HostedCheckout {
  sessionId: string;
  /** Of the page that takes the payment. */
  address: string;
}

/**
 * `open`: the page waits for a payment. `processing`: paid in a way that is confirmed later. `paid`: the money is there.
 * `failed`: a payment that was to be confirmed later was not. `expired`: the page takes no payment any more.
 */
export type PaymentStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** What the provider says about a checkout; all of it is compared with what we asked for. */
export interface CheckoutReport {
  sessionId: string;
  checkoutId: string;
  buyerId: string;
  digest: string;
  amountInCents: number;
  currency: string;
  status: PaymentStatus;
  /** What a refund names; there as soon as something was paid. */
  paymentId?: string;
}

/** Money that went back. One that was made elsewhere than here names no documents. */
export interface Refund {
  refundId: string;
  amountInCents: number;
  templateIds: string[];
}

export type PaymentEvent =
  | { kind: 'checkout'; report: CheckoutReport }
  /**
   * Everything that was refunded of a payment so far, so that order and repetition do not matter; and what was, and then
   * did not come about, as when an account at the bank is closed.
   */
  | { kind: 'refunds'; paymentId: string; refunds: Refund[]; failed: Refund[] }
  | { kind: 'dispute'; paymentId: string; status: 'open' | 'won' | 'lost' }
  /** Nothing that concerns the shop. */
  | { kind: 'other' };

type WebhookReading = { outcome: 'event'; event: PaymentEvent } | { outcome: 'refused' };

/** The provider could not be asked; it is worth trying again. */
export class PaymentsAway extends Error {}

/** Takes money on a page of its own and tells of it by signed webhooks. Throws `PaymentsAway` where it cannot be reached. */
export interface PaymentsPort {
  createCheckout(request: CheckoutRequest): Promise<HostedCheckout>;
  /** How a checkout stands now; nothing where there is none. */
  findCheckout(sessionId: string): Promise<CheckoutReport | undefined>;
  /** Closes a page that nobody has paid on yet; says how the checkout stands after that. */
  endCheckout(sessionId: string): Promise<CheckoutReport | undefined>;
  /** Gives money back for these documents of a payment. Asking twice with one `key` gives it back once. */
  refund(refund: {
    paymentId: string;
    key: string;
    amountInCents: number;
    templateIds: string[];
  }): Promise<void>;
  /** What a webhook says; `refused` unless its signature is right and fresh. The signature is looked at first of all. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<WebhookReading>;
  /** What would keep it from selling, in sentences; nothing is charged. `webhookAddress` is where it should tell of payments. */
  faults(webhookAddress: string): Promise<string[]>;
}
