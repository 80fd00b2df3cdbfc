import type Stripe from 'stripe';
import { checkoutEvents, disputeEvents, refundEvents } from './events.ts';

/** What keeps Stripe from selling for us. A restricted key that may not read its webhook endpoints is right as well. */
export async function faultsOf(stripe: Stripe, webhookAddress: string): Promise<string[]> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    return [`STRIPE_SECRET_KEY cannot be used: ${reasonOf(error)}`];
  }
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch(() => undefined);
  return endpoints ? faultsOfWebhooks(endpoints.data, webhookAddress) : [];
}

function faultsOfWebhooks(endpoints: Stripe.WebhookEndpoint[], address: string): string[] {
  const endpoint = endpoints.find(({ url, status }) => url === address && status === 'enabled');
  if (!endpoint)
    return [`Stripe has no webhook endpoint that is switched on at ${address}: add one in its dashboard.`];
  const told = new Set<string>(endpoint.enabled_events);
  const missing = [...checkoutEvents, ...refundEvents, ...disputeEvents].filter((type) => !told.has(type));
  if (missing.length === 0 || told.has('*')) return [];
  return [`The webhook endpoint at ${address} is not told of ${missing.join(', ')}: switch them on.`];
}

function reasonOf(error: unknown): string {
  const { type, code } = error as Stripe.errors.StripeError;
  const words: Record<string, string> = {
    StripeAuthenticationError: 'it is not known there. Copy it again from the dashboard.',
    StripePermissionError: 'it is restricted. Let it write checkout sessions and refunds and read disputes.',
    StripeConnectionError: 'Stripe cannot be reached. Let this machine connect to it.',
  };
  return words[type] ?? `${code ?? type}.`;
}
