import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localOnly } from '../../../http/local-only.ts';
import { sameOriginOnly } from '../../../http/same-origin.ts';
import { canRefund, sendBackOffice, unrefundedLines } from './back-office.ts';
import { leftOf } from './make-refund.ts';
import { sendNoSuchPage, sendPaidAndClosed, sendPayPage } from './pay-page.ts';
import type { Sandbox } from './payments.ts';
import type { SandboxPayment, SandboxSession } from './sessions.ts';

interface Surroundings {
  publicUrl: string;
  shopName: string;
}

/** What a buyer can do on the page, and where that leads. */
const buyerActions: Record<string, (sandbox: Sandbox, session: SandboxSession) => Promise<string>> = {
  async pay(sandbox, session) {
    const report = await sandbox.pay(session.id);
    return hasPaid(report) ? session.returnAddress : pageOf(session);
  },
  async 'pay-later'(sandbox, session) {
    const report = await sandbox.pay(session.id, 'later');
    return hasPaid(report) ? session.returnAddress : pageOf(session);
  },
  async 'pay-and-close'(sandbox, session) {
    const report = await sandbox.pay(session.id);
    return report?.status === 'paid' ? `${pageOf(session)}/paid` : pageOf(session);
  },
  async decline(sandbox, session) {
    await sandbox.decline(session.id);
    return pageOf(session);
  },
  cancel: async (_sandbox, session) =>
    session.status === 'open' || session.status === 'expired' ? session.cancelAddress : pageOf(session),
};

const hasPaid = (report: { status: string } | undefined) =>
  report?.status === 'paid' || report?.status === 'processing';
const pageOf = ({ id }: SandboxSession) => `/sandbox/pay/${id}`;

/** What the provider's own people can do with a payment. */
const officeActions: Record<
  string,
  (sandbox: Sandbox, payment: SandboxPayment, templateId?: string) => Promise<unknown>
> = {
  confirm: (sandbox, { sessionId }) => sandbox.confirm(sessionId),
  fail: (sandbox, { sessionId }) => sandbox.fail(sessionId),
  'dispute-open': (sandbox, { id }) => sandbox.dispute(id, 'open'),
  'dispute-won': (sandbox, { id }) => sandbox.dispute(id, 'won'),
  'dispute-lost': (sandbox, { id }) => sandbox.dispute(id, 'lost'),
  'tell-again': (sandbox, { id }) => sandbox.tellAgain(id),
  refund: refundLines,
};

/** One document, or everything that is left; pressed twice it is the same refund. */
async function refundLines(sandbox: Sandbox, payment: SandboxPayment, templateId?: string) {
  const lines = unrefundedLines(payment).filter((line) => !templateId || line.templateId === templateId);
  const templateIds = lines.map((line) => line.templateId).sort();
  const amountInCents = templateId ? (lines[0]?.priceInCents ?? 0) : leftOf(payment);
  if (!canRefund(payment) || amountInCents === 0 || amountInCents > leftOf(payment)) return;
  const key = `back-office ${payment.id} ${templateIds.join(' ')}`;
  await sandbox.refund({ paymentId: payment.id, key, amountInCents, templateIds });
}

/**
 * The hosted payment page, for who has its address, and the back office of a provider that takes no money: everybody's
 * payments, for who sits at the machine.
 */
export function sandboxPages(app: FastifyInstance, sandbox: Sandbox, { publicUrl, shopName }: Surroundings) {
  const ofOwnSite = sameOriginOnly(publicUrl);
  const change = { onRequest: [ofOwnSite], bodyLimit: 1024 };
  const officeRead = { onRequest: [localOnly] };
  const officeChange = { ...change, onRequest: [localOnly, ofOwnSite] };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get<SessionAddress>('/sandbox/pay/:id', async ({ params }, reply) => {
      const session = await sandbox.session(params.id);
      return session ? sendPayPage(reply, session, shopName) : sendNoSuchPage(reply, publicUrl);
    });

    scope.get<SessionAddress>('/sandbox/pay/:id/paid', async ({ params }, reply) => {
      const session = await sandbox.session(params.id);
      if (session?.status === 'paid') return sendPaidAndClosed(reply);
      return session ? reply.redirect(pageOf(session), 303) : sendNoSuchPage(reply, publicUrl);
    });

    scope.post<SessionAction>('/sandbox/pay/:id/:action', change, async ({ params }, reply) => {
      const session = await sandbox.session(params.id);
      const action = ownAction(buyerActions, params.action);
      if (!session || !action) return sendNoSuchPage(reply, publicUrl);
      return goTo(reply, await action(sandbox, session));
    });

    scope.get('/sandbox/payments', officeRead, async (_request, reply) =>
      sendBackOffice(reply, await sandbox.payments()),
    );

    scope.post<SessionAction>('/sandbox/payments/:id/:action', officeChange, async (request, reply) => {
      const payment = await sandbox.payment(request.params.id);
      const action = ownAction(officeActions, request.params.action);
      if (!payment || !action) return sendNoSuchPage(reply, publicUrl);
      await action(sandbox, payment, templateIn(request));
      return goTo(reply, '/sandbox/payments');
    });
  });
}

type SessionAddress = { Params: { id: string } };
type SessionAction = { Params: { id: string; action: string } };

const ownAction = <T>(actions: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

const templateIn = ({ body }: FastifyRequest) => (body as { template?: string } | undefined)?.template;

/** A page that was made by a form is fetched again by a GET, so that reloading it does nothing twice. */
const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303);
