import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { sandboxSessions } from '../../../db/tables.ts';
import type { CheckoutRequest } from '../port.ts';

export const newId = (kind: string) => `${kind}_sandbox_${randomBytes(18).toString('base64url')}`;

/** The page of a checkout, made by the first who asks. Providers hold whoever asks again to the same words. */
export async function openSession(
  db: Queryable,
  request: CheckoutRequest,
): Promise<{ sessionId: string; isNew: boolean }> {
  const { buyer, checkoutId, digest, currency, returnAddress, cancelAddress, expiresAt } = request;
  const lines = request.lines.map(({ templateId, title, priceInCents }) => ({
    templateId,
    title,
    priceInCents,
  }));
  const asked = {
    ...{ checkoutId, buyerId: buyer.id, buyerEmail: buyer.email },
    ...{ lines, digest, currency, returnAddress, cancelAddress, expiresAt },
  };
  const [created] = await db
    .insert(sandboxSessions)
    .values({ id: newId('session'), ...asked })
    .onConflictDoNothing({ target: sandboxSessions.checkoutId })
    .returning({ id: sandboxSessions.id });
  if (created) return { sessionId: created.id, isNew: true };
  const [known] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.checkoutId, checkoutId));
  if (!known || !isDeepStrictEqual({ ...known, ...asked }, known))
    throw new Error(`Checkout ${checkoutId} was asked for before, in other words`);
  return { sessionId: known.id, isNew: false };
}
