import { and, eq, isNull } from 'drizzle-orm';
import type { Connection } from '../../../db/connect.ts';
import { sandboxPayments, sandboxSessions } from '../../../db/tables.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { KeyChain } from '../../../keys/key-chain.ts';
import { Signatures } from '../../../keys/signatures.ts';
import type { CheckoutReport, PaymentEvent, PaymentsPort } from '../port.ts';
import { assertPayable } from '../request.ts';
import { makeRefund } from './make-refund.ts';
import { newId, openSession } from './open-session.ts';
import {
  findPayment,
  listPayments,
  lockSession,
  reportOf,
  type SandboxPayment,
  type SandboxSession,
  sessionFinder,
} from './sessions.ts';
import { deliver, type SandboxEvent, signatureHeader, WebhookSignatures } from './webhooks.ts';

/** What a buyer, a bank and a provider's back office do. Doing any of it twice is doing it once. */
export interface Sandbox extends PaymentsPort {
  session(sessionId: string): Promise<SandboxSession | undefined>;
  /** `later`: taken, and confirmed only by `confirm` or refused by `fail`. */
  pay(sessionId: string, how?: 'now' | 'later'): Promise<CheckoutReport | undefined>;
  decline(sessionId: string): Promise<CheckoutReport | undefined>;
  confirm(sessionId: string): Promise<CheckoutReport | undefined>;
  fail(sessionId: string): Promise<CheckoutReport | undefined>;
  /** Closes a page whose time is over. */
  expire(sessionId: string): Promise<CheckoutReport | undefined>;
  dispute(paymentId: string, status: 'open' | 'won' | 'lost'): Promise<void>;
  payments(): Promise<SandboxPayment[]>;
  payment(paymentId: string): Promise<SandboxPayment | undefined>;
  /** Sends once more what was told about a payment. */
  tellAgain(paymentId: string): Promise<void>;
  /** A webhook as it is sent, for who wants to send it at another time or to another place. */
  webhook(event: SandboxEvent, at?: Date): { body: Buffer; headers: Record<string, string> };
  /** From now on webhooks go to the shop that listens at this address. */
  deliverTo(shopAddress: string): Promise<void>;
}

interface SandboxSettings {
  publicUrl: string;
  /** Without it nobody is told of anything. */
  deliver?: boolean;
}

/** Takes no money, and otherwise does what a payment provider does. Its pages are in `embedded/routes.ts`. */
export async function createSandbox(
  connection: Connection,
  keys: KeyChain,
  jobs: Pick<Jobs, 'enqueue' | 'work'>,
  { publicUrl, deliver: tells = true }: SandboxSettings,
): Promise<Sandbox> {
  const { db } = connection;
  const findSession = sessionFinder(db);
  const signatures = new WebhookSignatures(new Signatures(await keys.ring('sandbox-webhooks')));

  async function tell(event: SandboxEvent, transaction?: Transaction) {
    if (tells) await jobs.enqueue('sandbox-webhook', event, transaction);
  }

  /** Changes a session that nobody else is changing; `work` says whether there is something to tell. */
  const change = (
    sessionId: string,
    work: (session: SandboxSession, transaction: Transaction) => Promise<boolean>,
  ): Promise<CheckoutReport | undefined> =>
    inTransaction(connection, async (transaction) => {
      const session = await lockSession(transaction.db, sessionId);
      if (!session) return undefined;
      if (await work(session, transaction)) await tell({ kind: 'checkout', sessionId }, transaction);
      const changed = await sessionFinder(transaction.db)(sessionId);
      return changed && reportOf(changed);
    });

  const settle = (sessionId: string, status: 'paid' | 'failed') =>
    change(sessionId, async ({ payment }, transaction) => {
      if (payment?.status !== 'processing') return false;
      await transaction.db.update(sandboxPayments).set({ status }).where(eq(sandboxPayments.id, payment.id));
      return true;
    });

  const end = (sessionId: string, when: CheckoutReport['status']) =>
    change(sessionId, async ({ status, endedAt }, transaction) => {
      if (status !== when || endedAt) return false;
      await transaction.db
        .update(sandboxSessions)
        .set({ endedAt: new Date() })
        .where(eq(sandboxSessions.id, sessionId));
      return true;
    });

  async function findCheckout(sessionId: string) {
    const session = await findSession(sessionId);
    return session && reportOf(session);
  }

  async function asPaymentEvent(event: SandboxEvent): Promise<PaymentEvent> {
    if (event.kind === 'checkout') {
      const report = await findCheckout(event.sessionId);
      return report ? { kind: 'checkout', report } : { kind: 'other' };
    }
    const { paymentId } = event;
    const payment = await findPayment(db, paymentId);
    if (event.kind === 'refunds' && payment)
      return { kind: 'refunds', paymentId, refunds: payment.refunds, failed: [] };
    if (event.kind === 'dispute' && payment?.dispute)
      return { kind: 'dispute', paymentId, status: payment.dispute };
    return { kind: 'other' };
  }

  return {
    async createCheckout(request) {
      assertPayable(request);
      return inTransaction(connection, async (transaction) => {
        const { sessionId, isNew } = await openSession(transaction.db, request);
        if (isNew && tells)
          await jobs.enqueue('sandbox-expiry', { sessionId }, transaction, request.expiresAt);
        return { sessionId, address: `${publicUrl}/sandbox/pay/${sessionId}` };
      });
    },

    findCheckout,
    endCheckout: (sessionId) => end(sessionId, 'open'),
    expire: (sessionId) => end(sessionId, 'expired'),

    async refund(refund) {
      await inTransaction(connection, async (transaction) => {
        if (await makeRefund(transaction.db, refund))
          await tell({ kind: 'refunds', paymentId: refund.paymentId }, transaction);
      });
    },

    async readWebhook(body, headers) {
      if (!signatures.isGenuine(body, headers[signatureHeader])) return { outcome: 'refused' };
      return { outcome: 'event', event: await asPaymentEvent(JSON.parse(String(body))) };
    },

    session: findSession,

    pay: (sessionId, how = 'now') =>
      change(sessionId, async ({ status }, transaction) => {
        if (status !== 'open') return false;
        const payment = { id: newId('payment'), sessionId } as const;
        await transaction.db
          .insert(sandboxPayments)
          .values({ ...payment, status: how === 'later' ? 'processing' : 'paid' });
        return true;
      }),

    decline: (sessionId) =>
      change(sessionId, async ({ status }, transaction) => {
        if (status === 'open')
          await transaction.db
            .update(sandboxSessions)
            .set({ declinedAt: new Date() })
            .where(eq(sandboxSessions.id, sessionId));
        return false;
      }),

    confirm: (sessionId) => settle(sessionId, 'paid'),
    fail: (sessionId) => settle(sessionId, 'failed'),

    async dispute(paymentId, status) {
      await inTransaction(connection, async (transaction) => {
        const before =
          status === 'open' ? isNull(sandboxPayments.dispute) : eq(sandboxPayments.dispute, 'open');
        const changed = await transaction.db
          .update(sandboxPayments)
          .set({ dispute: status })
          .where(and(eq(sandboxPayments.id, paymentId), eq(sandboxPayments.status, 'paid'), before))
          .returning();
        if (changed.length > 0) await tell({ kind: 'dispute', paymentId }, transaction);
      });
    },

    faults: async () => [],
    payments: () => listPayments(db),
    payment: (paymentId) => findPayment(db, paymentId),

    async tellAgain(paymentId) {
      const payment = await findPayment(db, paymentId);
      if (!payment) return;
      await tell({ kind: 'checkout', sessionId: payment.sessionId });
      if (payment.refunds.length > 0) await tell({ kind: 'refunds', paymentId });
      if (payment.dispute) await tell({ kind: 'dispute', paymentId });
    },

    webhook: (event, at) => signatures.signed(event, at),

    async deliverTo(shopAddress) {
      await jobs.work('sandbox-webhook', (event) => deliver(shopAddress, signatures.signed(event)));
      await jobs.work('sandbox-expiry', async ({ sessionId }) => {
        await end(sessionId, 'expired');
      });
    },
  };
}
