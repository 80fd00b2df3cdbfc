import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { sandboxPayments, sandboxRefunds, sandboxSessions } from '../../../db/tables.ts';
import type { CheckoutReport, PaymentStatus, Refund } from '../port.ts';
import { totalOf } from '../request.ts';

type SessionRow = typeof sandboxSessions.$inferSelect;
type PaymentRow = typeof sandboxPayments.$inferSelect;

export interface SandboxSession extends SessionRow {
  status: PaymentStatus;
  payment?: PaymentRow;
}

export interface SandboxPayment extends PaymentRow {
  session: SessionRow;
  refunds: Refund[];
}

/** Anything else is no id of ours, and not worth a query. */
const isId = (text: string) => /^[\w-]{1,100}$/.test(text);

/** Planned once for each connection: every webhook asks for it. */
export function sessionFinder(db: Queryable) {
  const query = db
    .select({
      session: sandboxSessions,
      payment: sandboxPayments,
      isOver: sql<boolean>`${sandboxSessions.endedAt} is not null or ${sandboxSessions.expiresAt} <= now()`,
    })
    .from(sandboxSessions)
    .leftJoin(sandboxPayments, eq(sandboxPayments.sessionId, sandboxSessions.id))
    .where(eq(sandboxSessions.id, sql.placeholder('id')))
    .prepare('sandbox_session');
  return async (id: string): Promise<SandboxSession | undefined> => {
    const [found] = isId(id) ? await query.execute({ id }) : [];
    if (!found) return undefined;
    const { session, payment, isOver } = found;
    const status = payment?.status ?? (isOver ? 'expired' : 'open');
    return { ...session, status, ...(payment && { payment }) };
  };
}

/** Read after the lock is held, in a statement of its own: it sees what whoever held it before has done. */
export async function lockSession(db: Queryable, id: string): Promise<SandboxSession | undefined> {
  await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).for('update');
  return sessionFinder(db)(id);
}

export const reportOf = (session: SandboxSession): CheckoutReport => ({
  sessionId: session.id,
  checkoutId: session.checkoutId,
  buyerId: session.buyerId,
  digest: session.digest,
  amountInCents: totalOf(session.lines),
  currency: session.currency,
  status: session.status,
  ...(session.payment && { paymentId: session.payment.id }),
});

export async function findPayment(db: Queryable, id: string): Promise<SandboxPayment | undefined> {
  return isId(id) ? (await payments(db, id))[0] : undefined;
}

/** The newest 100. */
export const listPayments = (db: Queryable): Promise<SandboxPayment[]> => payments(db);

async function payments(db: Queryable, id?: string): Promise<SandboxPayment[]> {
  const rows = await db
    .select({ payment: sandboxPayments, session: sandboxSessions })
    .from(sandboxPayments)
    .innerJoin(sandboxSessions, eq(sandboxSessions.id, sandboxPayments.sessionId))
    .where(id === undefined ? undefined : eq(sandboxPayments.id, id))
    .orderBy(desc(sandboxPayments.createdAt), desc(sandboxPayments.id))
    .limit(100);
  const ids = rows.map(({ payment }) => payment.id);
  const refunds = await db
    .select()
    .from(sandboxRefunds)
    .where(inArray(sandboxRefunds.paymentId, ids))
    .orderBy(sandboxRefunds.createdAt);
  return rows.map(({ payment, session }) => ({
    ...payment,
    session,
    refunds: refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ id: refundId, amountInCents, templateIds }) => ({ refundId, amountInCents, templateIds })),
  }));
}
