import { randomBytes } from 'node:crypto';
import type { Sent } from './stripe-parameters.ts';

/** An object of Stripe's, as far as it matters here. */
export type Thing = Record<string, unknown> & { id: string };
export type Params = { [name: string]: Sent };

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string; message?: string },
  ) {
    super(error.code);
  }
}

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
export const seconds = () => Math.floor(Date.now() / 1000);
export const refuse = (code: string, param?: string, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', code, param, message: `${code} ${param ?? ''}` });

export function checkMetadata(metadata: Sent | undefined) {
  const entries = Object.entries((metadata ?? {}) as Record<string, string>);
  const isTooMuch = entries.some(([name, value]) => name.length > 40 || value.length > 500);
  if (isTooMuch || entries.length > 50) throw refuse('parameter_invalid', 'metadata');
}

/** By its id; what nobody made is refused. */
export const known = (things: Map<string, Thing>, id: string): Thing => {
  const thing = things.get(id);
  if (!thing) throw refuse('resource_missing', 'id', 404);
  return thing;
};

/** As far as Stripe would make one of it. */
export function newSession(params: Params): Thing {
  const lines = Object.values(params.line_items as Record<string, Params>);
  const total = lines.reduce(
    (sum, line) => sum + Number(line.quantity) * Number((line.price_data as Params).unit_amount),
    0,
  );
  const [currency] = lines.map((line) => (line.price_data as Params).currency);
  const ahead = Number(params.expires_at) - seconds();
  if (lines.length > 100) throw refuse('parameter_invalid', 'line_items');
  if (total < 50 || total > 99_999_999) throw refuse('amount_too_small', 'line_items');
  if (ahead < 30 * 60 || ahead > 24 * 3600) throw refuse('parameter_invalid', 'expires_at');
  if (!/^\S+@\S+$/.test(String(params.customer_email))) throw refuse('email_invalid', 'customer_email');
  checkMetadata(params.metadata);
  checkMetadata((params.payment_intent_data as Params).metadata);
  const id = newId('cs_test');
  return {
    id,
    ...{ object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
    ...{ mode: params.mode, url: `https://checkout.stripe.test/c/pay/${id}`, metadata: params.metadata },
    ...{ amount_total: total, currency },
  };
}

/** All of them on one page. */
export const listOf = (data: unknown[]): Thing => ({
  ...{ id: '', object: 'list', has_more: false, url: '/', data },
});
