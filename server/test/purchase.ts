import { desc, eq } from 'drizzle-orm';
import { checkouts, orders, purchases, templateVersions, users } from '../src/db/tables.ts';
import type { TestShop } from './shop.ts';

export interface Bought {
  orderId: string;
  number: number;
}

/** Makes somebody the owner of templates, in their current versions, as a paid checkout would have done. */
export async function buy(
  { connection: { db } }: Pick<TestShop, 'connection'>,
  buyer: { email: string },
  templateIds: string[],
  at = new Date(),
): Promise<Bought> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, buyer.email));
  if (!user) throw new Error(`there is no ${buyer.email}`);
  const lines = await Promise.all(templateIds.map((id) => currentVersion(db, id)));
  const total = lines.reduce((sum, line) => sum + line.priceInCents, 0);
  const [checkout] = await db
    .insert(checkouts)
    .values({
      userId: user.id,
      state: 'paid',
      digest: '',
      amountInCents: total,
      expiresAt: at,
      settledAt: at,
    })
    .returning({ id: checkouts.id });
  const [order] = await db
    .insert(orders)
    .values({
      checkoutId: checkout?.id ?? '',
      userId: user.id,
      totalInCents: total,
      currency: 'usd',
      createdAt: at,
    })
    .returning({ id: orders.id, number: orders.number });
  if (!order) throw new Error('the order was not stored');
  await db
    .insert(purchases)
    .values(lines.map((line) => ({ ...line, orderId: order.id, userId: user.id, purchasedAt: at })));
  return { orderId: order.id, number: order.number };
}

async function currentVersion(db: TestShop['connection']['db'], templateId: string) {
  const [found] = await db
    .select({
      templateId: templateVersions.templateId,
      version: templateVersions.version,
      title: templateVersions.title,
      priceInCents: templateVersions.priceInCents,
    })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.version))
    .limit(1);
  if (!found) throw new Error(`there is no template ${templateId}`);
  return found;
}

/** Takes a document back from its owner, or puts that in doubt. */
export const mark = (
  { connection: { pool } }: Pick<TestShop, 'connection'>,
  { orderId }: Bought,
  templateId: string,
  column: 'refunded_at' | 'disputed_at',
) =>
  pool.query(`update purchases set ${column} = now() where order_id = $1 and template_id = $2`, [
    orderId,
    templateId,
  ]);
