import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../../../../test/browser.ts';
import { paymentsConformance } from '../../../../test/conformance/payments.ts';
import { aRequest } from '../../../../test/conformance/payments-harness.ts';
import { openKeys } from '../../../../test/keys.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../test/stand-ins/stripe.ts';
import { createSandbox } from '../embedded/payments.ts';
import { PaymentsAway, type PaymentsPort } from '../port.ts';
import { stripePayments } from './payments.ts';

paymentsConformance({
  name: 'Stripe',
  async open() {
    const standIn = await startStripeStandIn();
    return {
      port: await stripePayments(standIn.settings),
      received: () => standIn.webhooks,
      signedAgain: ({ body }, at) => ({ body, headers: standIn.sign(body, at) }),
      signatureHeader: 'stripe-signature',
      ...standIn,
    };
  },
});

describe('Stripe', () => {
  let standIn: StripeStandIn;
  let port: PaymentsPort;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    port = await stripePayments(standIn.settings);
  });
  afterAll(() => standIn.close());

  const call = (method: string, path: string, form: string, key?: string) =>
    fetch(`${standIn.settings.apiBase}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${standIn.settings.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(key && { 'idempotency-key': key }),
      },
      body: method === 'GET' ? undefined : form,
    });

  test.each([
    ['POST', '/v1/checkout/sessions', 'moode=payment', 'parameter_unknown', 'moode'],
    ['POST', '/v1/checkout/sessions', 'mode=paymant', 'parameter_invalid', 'mode'],
    ['POST', '/v1/checkout/sessions', 'mode[0]=payment', 'parameter_invalid', 'mode'],
    ['POST', '/v1/checkout/sessions', 'expires_at=tomorrow', 'parameter_invalid', 'expires_at'],
    ['POST', '/v1/checkout/sessions', 'line_items[quantity]=1', 'parameter_invalid', 'line_items'],
    [
      'POST',
      '/v1/checkout/sessions',
      'line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=4.5',
      'parameter_invalid',
      'line_items[0][price_data][unit_amount]',
    ],
    [
      'POST',
      '/v1/checkout/sessions',
      'line_items[0][price_data][unit_amount]=1',
      'parameter_missing',
      'line_items[0][price_data][currency]',
    ],
    ['POST', '/v1/checkout/sessions', 'metadata[a][b]=1', 'parameter_invalid', 'metadata[a]'],
    ['POST', '/v1/refunds', 'payment=pi_1', 'parameter_unknown', 'payment'],
    ['POST', '/v1/refunds', 'reason=because', 'parameter_invalid', 'reason'],
    ['GET', '/v1/refunds', 'limit=100&page=2', 'parameter_unknown', 'page'],
    ['GET', '/v1/disputes/dp_1', 'expnd[0]=charge', 'parameter_unknown', 'expnd'],
  ])('takes nothing that its own types do not know: %s %s %s', async (method, path, form, code, param) => {
    const answer = await call(method, path, form, form);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code, param } });
  });

  test('holds a key to the words that it was first used with', async () => {
    const { sessionId } = await port.createCheckout(aRequest());
    const expire = `/v1/checkout/sessions/${sessionId}/expire`;
    expect((await call('POST', expire, '', 'key')).status).toBe(200);
    expect((await call('POST', expire, '', 'key')).status).toBe(200);
    expect((await call('POST', expire, 'expand[0]=line_items', 'key')).status).toBe(400);
    expect((await call('POST', expire, '', 'another key')).status).toBe(400);
  });

  test('wants the right key', async () => {
    const stranger = await stripePayments({ ...standIn.settings, secretKey: 'sk_test_guessed' });
    const asked = stranger.createCheckout(aRequest());
    await expect(asked).rejects.toThrow(/API Key/);
    await expect(asked).rejects.not.toBeInstanceOf(PaymentsAway);
  });

  test.each([503, 429, 409, 'silence'] as const)('that answers with %s is away', async (outage) => {
    standIn.outage = outage;
    const request = aRequest();
    const hasty = await stripePayments({ ...standIn.settings, timeoutMilliseconds: 200 });
    await expect(hasty.createCheckout(request)).rejects.toBeInstanceOf(PaymentsAway);
    standIn.outage = undefined;
    expect((await port.createCheckout(request)).sessionId).toMatch(/^cs_test_/);
  });

  test('that nobody listens for is away', async () => {
    const away = await stripePayments({ ...standIn.settings, apiBase: 'http://127.0.0.1:1' });
    await expect(away.findCheckout('cs_test_1')).rejects.toBeInstanceOf(PaymentsAway);
  });

  test('is asked again about a webhook that it could not explain', async () => {
    const { sessionId } = await port.createCheckout(aRequest());
    standIn.pay(sessionId, 'later');
    const { body, headers } = standIn.webhooks.at(-1) ?? { body: Buffer.alloc(0), headers: {} };
    standIn.outage = 503;
    await expect(port.readWebhook(body, headers)).rejects.toBeInstanceOf(PaymentsAway);
    standIn.outage = undefined;
    expect(await port.readWebhook(body, headers)).toMatchObject({ outcome: 'event' });
  });

  test('takes a page for half an hour to a day, and says so when asked for less', async () => {
    const soon = aRequest({ expiresAt: new Date(Date.now() + 60_000) });
    await expect(port.createCheckout(soon)).rejects.toThrow(/expires_at/);
  });

  const read = (type: string, object: object) => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }));
    return port.readWebhook(body, standIn.sign(body));
  };
  const other = { outcome: 'event', event: { kind: 'other' } };

  test('tells things that do not concern the shop', async () => {
    expect(await read('customer.created', { id: 'cus_1' })).toEqual(other);
    expect(await read('checkout.session.completed', { id: 'cs_1', metadata: {} })).toEqual(other);
    expect(await read('charge.refunded', { id: 'ch_1', payment_intent: null })).toEqual(other);
  });

  test('names no documents of a refund that was made elsewhere', async () => {
    const { sessionId } = await port.createCheckout(aRequest());
    standIn.pay(sessionId);
    const { paymentId = '' } = (await port.findCheckout(sessionId)) ?? {};
    standIn.refundElsewhere(paymentId, 1000);
    expect(await read('charge.refunded', { id: 'ch_1', payment_intent: paymentId })).toEqual({
      outcome: 'event',
      event: {
        kind: 'refunds',
        paymentId,
        refunds: [{ refundId: expect.any(String), amountInCents: 1000, templateIds: [] }],
        failed: [],
      },
    });
  });

  test.each(['refund.failed', 'refund.updated', 'refund.created', 'charge.refund.updated'])(
    'tells by %s of a refund that failed',
    async (type) => {
      const request = aRequest();
      const { sessionId } = await port.createCheckout(request);
      standIn.pay(sessionId);
      const { paymentId = '' } = (await port.findCheckout(sessionId)) ?? {};
      const templateIds = [request.lines[0]?.templateId ?? ''];
      await port.refund({ paymentId, key: paymentId, amountInCents: 100, templateIds });
      standIn.failRefunds(paymentId);
      expect(await read(type, { id: 're_1', payment_intent: paymentId })).toEqual({
        outcome: 'event',
        event: {
          kind: 'refunds',
          paymentId,
          refunds: [],
          failed: [{ refundId: expect.any(String), amountInCents: 100, templateIds }],
        },
      });
    },
  );
});

describe('a shop on Stripe', () => {
  let standIn: StripeStandIn;
  let shop: TestShop;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    const { secretKey, webhookSecret, apiBase } = standIn.settings;
    shop = await openShop({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    });
  });
  afterAll(async () => {
    await shop.close();
    await standIn.close();
  });

  const tell = async (headers = standIn.webhooks.at(-1)?.headers) => {
    const body = new Uint8Array(standIn.webhooks.at(-1)?.body ?? []);
    return (await fetch(`${shop.url}/api/payment-webhook`, { method: 'POST', headers, body })).status;
  };

  test('sells a document, and takes it back with the money', async () => {
    const buyer = await customer(shop);
    const id = await stock(shop, [{ title: `"NDA" & 契約`, priceInCents: 4999 }]);
    const owned = () => json<{ _id: string; status: string }[]>(buyer.get('/api/purchased-templates'));

    const address = await (await buyer.post('/api/buy-template', { id })).text();
    expect(address).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    const sessionId = address.split('/').at(-1) ?? '';
    standIn.pay(sessionId);
    expect(await tell({})).toBe(400);
    expect(await owned()).toEqual([]);
    expect(await tell()).toBe(204);
    expect(await tell()).toBe(204);
    expect(await owned()).toMatchObject([{ _id: id, status: 'owned' }]);

    const port = await stripePayments(standIn.settings);
    const { paymentId = '' } = (await port.findCheckout(sessionId)) ?? {};
    standIn.refundElsewhere(paymentId, 4999);
    expect(await tell()).toBe(204);
    expect(await owned()).toMatchObject([{ _id: id, status: 'refunded' }]);
  });

  test('has no sandbox, and does not listen to one', async () => {
    const nobody = { enqueue: async () => undefined, work: async () => undefined };
    const sandbox = await createSandbox(shop.connection, await openKeys(shop.connection), nobody, {
      publicUrl: shop.url,
      deliver: false,
    });
    const { sessionId } = await sandbox.createCheckout(aRequest());
    for (const path of [`/sandbox/pay/${sessionId}`, '/sandbox/payments'])
      expect((await shop.get(path)).status).toBe(404);
    const answer = await fetch(`${shop.url}/sandbox/pay/${sessionId}/pay`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await sandbox.findCheckout(sessionId)).toMatchObject({ status: 'open' });
    const { body, headers } = sandbox.webhook({ kind: 'checkout', sessionId });
    const told = { method: 'POST', headers, body: new Uint8Array(body) };
    expect((await fetch(`${shop.url}/api/payment-webhook`, told)).status).toBe(400);
  });
});
