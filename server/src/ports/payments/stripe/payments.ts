import { type CheckoutReport, PaymentsAway, type PaymentsPort } from '../port.ts';
import { assertPayable } from '../request.ts';
import { asPaymentEvent } from './events.ts';
import { faultsOf } from './faults.ts';
import { placeOf, reportOf, splitIds } from './reports.ts';
import { readSigned } from './webhooks.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another place that speaks Stripe's language; nothing for Stripe itself. */
  apiBase?: string;
  /** For one of two tries: somebody waits for it. */
  timeoutMilliseconds?: number;
}

/** Stripe Checkout. The SDK is large, so only who asks for it loads it. */
export async function stripePayments(settings: StripeSettings): Promise<PaymentsPort> {
  const { default: Sdk } = await import('stripe');
  const stripe = new Sdk(settings.secretKey, {
    ...placeOf(settings.apiBase),
    timeout: settings.timeoutMilliseconds ?? 4_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { errors } = Sdk;

  /** Where Stripe cannot be asked, that is said in our words. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error;
      const { statusCode = 0 } = error;
      if (
        error instanceof errors.StripeConnectionError ||
        statusCode === 409 ||
        statusCode === 429 ||
        statusCode >= 500
      )
        throw new PaymentsAway(error.message, { cause: error });
      throw error;
    }
  }

  const isUnknown = (error: unknown) =>
    error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

  async function findCheckout(sessionId: string): Promise<CheckoutReport | undefined> {
    try {
      return reportOf(
        await ask(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
      );
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  }

  return {
    async createCheckout(request) {
      assertPayable(request);
      const { checkoutId, buyer, lines, digest, currency } = request;
      const metadata = { checkout: checkoutId, buyer: buyer.id, digest };
      // All of it follows from the request: Stripe gives the same page only to the same words.
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: lines.map(({ title, priceInCents, templateId }) => ({
              quantity: 1,
              price_data: {
                currency,
                unit_amount: priceInCents,
                product_data: { name: title, metadata: { template: templateId } },
              },
            })),
            customer_email: buyer.email,
            client_reference_id: checkoutId,
            metadata,
            payment_intent_data: { metadata },
            adaptive_pricing: { enabled: false },
            expires_at: Math.floor(request.expiresAt.getTime() / 1000),
            success_url: request.returnAddress,
            cancel_url: request.cancelAddress,
          },
          { idempotencyKey: `checkout-${checkoutId}` },
        ),
      );
      if (!session.url) throw new Error(`Stripe gave no page for checkout ${checkoutId}`);
      return { sessionId: session.id, address: session.url };
    },

    findCheckout,

    async endCheckout(sessionId) {
      try {
        await ask(() => stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
      }
      return findCheckout(sessionId);
    },

    async refund({ paymentId, key, amountInCents, templateIds }) {
      const refund = {
        payment_intent: paymentId,
        amount: amountInCents,
        reason: 'requested_by_customer',
        metadata: splitIds(templateIds),
      } as const;
      await ask(() => stripe.refunds.create(refund, { idempotencyKey: `refund-${key}` }));
    },

    faults: (webhookAddress) => faultsOf(stripe, webhookAddress),

    async readWebhook(body, headers) {
      const event = await readSigned(stripe, settings.webhookSecret, body, headers['stripe-signature']);
      if (!event) return { outcome: 'refused' };
      return { outcome: 'event', event: await asPaymentEvent({ stripe, ask, findCheckout }, event) };
    },
  };
}
