import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { StripeSettings } from '../../src/ports/payments/stripe/payments.ts';
import {
  checkMetadata,
  known,
  listOf,
  newId,
  newSession,
  type Params,
  Refusal,
  refuse,
  seconds,
  type Thing,
} from './stripe-objects.ts';
import { decodeForm, StripeParameters } from './stripe-parameters.ts';

export interface StripeStandIn {
  settings: StripeSettings & { apiBase: string };
  /** What was sent to the shop so far. */
  webhooks: { body: Buffer; headers: Record<string, string> }[];
  sign(body: Buffer | string, at?: Date): Record<string, string>;
  /** What its dashboard has under Webhooks. */
  endpoints: { url: string; status: string; enabled_events: string[] }[];
  /** Instead of an answer: a status, or none at all. */
  outage?: number | 'silence';
  pay(sessionId: string, how?: 'now' | 'later'): void;
  confirm(sessionId: string): void;
  fail(sessionId: string): void;
  dispute(paymentId: string, status: 'open' | 'won' | 'lost'): void;
  /** By a person in Stripe's dashboard, who names no documents. */
  refundElsewhere(paymentId: string, amount: number): void;
  /** As when the buyer's bank sends the money back days later. */
  failRefunds(paymentId: string): void;
  close(): Promise<void>;
}

const parameters = new StripeParameters(['Checkout/Sessions', 'Refunds', 'Disputes', 'WebhookEndpoints']);
/** A Stripe of our own making for tests, which takes only what the SDK's own types know and signs as the SDK does. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const secretKey = newId('sk_test');
  const webhookSecret = newId('whsec');
  const sessions = new Map<string, Thing>();
  const intents = new Map<string, Thing>();
  const refunds = new Map<string, Thing>();
  const disputes = new Map<string, Thing>();
  const answered = new Map<string, { words: string; answer: Thing }>();
  const { webhooks: signing } = new Stripe(secretKey);

  const sign = (body: Buffer | string, at = new Date()) => ({
    'content-type': 'application/json',
    'stripe-signature': signing.generateTestHeaderString({
      payload: String(body),
      secret: webhookSecret,
      timestamp: Math.floor(at.getTime() / 1000),
    }),
  });

  function tell(type: string, object: Thing) {
    const event = { id: newId('evt'), object: 'event', type, created: seconds(), data: { object } };
    const body = Buffer.from(JSON.stringify(event));
    standIn.webhooks.push({ body, headers: sign(body) });
  }

  function createSession(params: Params): Thing {
    const session = newSession(params);
    sessions.set(session.id, session);
    return session;
  }

  function createRefund(params: Params): Thing {
    checkMetadata(params.metadata);
    const { payment_intent, amount, metadata } = params;
    return makeRefund(String(payment_intent), Number(amount), metadata as Params);
  }

  function makeRefund(payment: string, amount: number, metadata: Params = {}): Thing {
    const intent = known(intents, payment);
    const before = [...refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === payment && status !== 'failed',
    );
    const left = before.reduce((sum, refund) => sum - Number(refund.amount), Number(intent.amount));
    if (intent.status !== 'succeeded' || amount < 1 || amount > left) throw refuse('charge_already_refunded');
    const refund = {
      ...{ id: newId('re'), object: 'refund', status: 'succeeded', amount, metadata },
      ...{ payment_intent: payment, created: seconds() },
    };
    refunds.set(refund.id, refund);
    tell('charge.refunded', { id: newId('ch'), object: 'charge', payment_intent: payment });
    return refund;
  }

  function expire(id: string): Thing {
    const session = known(sessions, id);
    if (session.status !== 'open') throw refuse('checkout_session_not_open');
    session.status = 'expired';
    tell('checkout.session.expired', session);
    return session;
  }

  const retrieve = (id: string, params: Params): Thing => {
    const session = known(sessions, id);
    const isExpanded = Object.values(params.expand ?? {}).includes('payment_intent');
    return isExpanded ? { ...session, payment_intent: intents.get(String(session.payment_intent)) } : session;
  };

  const listRefunds = (params: Params): Thing =>
    listOf([...refunds.values()].filter(({ payment_intent }) => payment_intent === params.payment_intent));

  const calls: [pattern: RegExp, declared: string, answer: (params: Params, id: string) => Thing][] = [
    [/^POST \/v1\/checkout\/sessions$/, 'Checkout.SessionCreateParams', createSession],
    [/^GET \/v1\/checkout\/sessions\/([^/]+)$/, 'Checkout.SessionRetrieveParams', (p, id) => retrieve(id, p)],
    [
      /^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      'Checkout.SessionExpireParams',
      (_, id) => expire(id),
    ],
    [/^GET \/v1\/checkout\/sessions$/, 'Checkout.SessionListParams', () => listOf([...sessions.values()])],
    [/^GET \/v1\/webhook_endpoints$/, 'WebhookEndpointListParams', () => listOf(standIn.endpoints)],
    [/^POST \/v1\/refunds$/, 'RefundCreateParams', createRefund],
    [/^GET \/v1\/refunds$/, 'RefundListParams', listRefunds],
    [/^GET \/v1\/disputes\/([^/]+)$/, 'DisputeRetrieveParams', (_, id) => known(disputes, id)],
  ];

  async function answer(request: IncomingMessage): Promise<Thing> {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    const form = method === 'GET' ? search.slice(1) : await text(request);
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    for (const [pattern, declared, respond] of calls) {
      const match = pattern.exec(`${method} ${pathname}`);
      if (!match) continue;
      const words = `${match[0]}?${form}`;
      const key = method === 'POST' ? String(headers['idempotency-key']) : '';
      const before = answered.get(key);
      if (before && before.words !== words) throw new Refusal(400, { type: 'idempotency_error' });
      if (before) return before.answer;
      const params = decodeForm(form);
      const problem = parameters.problem(declared, params);
      if (problem) throw refuse(problem.code, problem.param);
      const given = structuredClone(respond(params, match[1] ?? ''));
      if (key) answered.set(key, { words, answer: given });
      return given;
    }
    throw refuse('url_unknown', pathname, 404);
  }

  const server = createServer(async (request, response) => {
    if (standIn.outage === 'silence') return;
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (standIn.outage) return send(standIn.outage, { error: { type: 'api_error' } });
    try {
      send(200, await answer(request));
    } catch (error) {
      if (error instanceof Refusal) send(error.status, { error: error.error });
      else send(500, { error: { type: 'api_error', message: String(error) } });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  function settle(sessionId: string, status: 'succeeded' | 'requires_payment_method') {
    const session = known(sessions, sessionId);
    const intent = known(intents, String(session.payment_intent));
    if (intent.status !== 'processing') return;
    intent.status = status;
    if (status === 'succeeded') session.payment_status = 'paid';
    const outcome = status === 'succeeded' ? 'succeeded' : 'failed';
    tell(`checkout.session.async_payment_${outcome}`, session);
  }

  const standIn: StripeStandIn = {
    settings: { secretKey, webhookSecret, apiBase: `http://127.0.0.1:${port}` },
    webhooks: [],
    endpoints: [],
    sign,

    pay(sessionId, how = 'now') {
      const session = known(sessions, sessionId);
      if (session.status !== 'open') return;
      const status = how === 'later' ? 'processing' : 'succeeded';
      const intent = { id: newId('pi'), object: 'payment_intent', status, amount: session.amount_total };
      intents.set(intent.id, intent);
      session.status = 'complete';
      session.payment_intent = intent.id;
      if (how === 'now') session.payment_status = 'paid';
      tell('checkout.session.completed', session);
    },

    confirm: (sessionId) => settle(sessionId, 'succeeded'),
    fail: (sessionId) => settle(sessionId, 'requires_payment_method'),

    dispute(paymentId, status) {
      const open = [...disputes.values()].find(({ payment_intent }) => payment_intent === paymentId);
      const dispute = open ?? { id: newId('dp'), object: 'dispute', payment_intent: paymentId };
      dispute.status = status === 'open' ? 'needs_response' : status;
      disputes.set(dispute.id, dispute);
      tell(`charge.dispute.${status === 'open' ? 'created' : 'closed'}`, dispute);
    },

    refundElsewhere: (paymentId, amount) => void makeRefund(paymentId, amount),
    failRefunds: (paymentId) => {
      for (const refund of refunds.values())
        if (refund.payment_intent === paymentId)
          tell('refund.failed', Object.assign(refund, { status: 'failed' }));
    },

    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return standIn;
}
