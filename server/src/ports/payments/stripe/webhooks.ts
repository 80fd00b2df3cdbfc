import type Stripe from 'stripe';

const toleranceSeconds = 300;

/** The event of a webhook that Stripe signed just now; nothing for any other. */
export async function readSigned(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string | string[] | undefined,
): Promise<Stripe.Event | undefined> {
  if (typeof signature !== 'string') return undefined;
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds);
  } catch {
    // The SDK has several kinds of errors for a signature that it cannot make sense of.
    return undefined;
  }
}
