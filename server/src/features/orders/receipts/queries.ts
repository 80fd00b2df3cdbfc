import { sql } from 'drizzle-orm';
import type { Connection } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { named, statement } from '../../../db/statement.ts';
import { orders, purchases, users } from '../../../db/tables.ts';
import { billingColumns, lineColumns } from '../purchases/order-queries.ts';
import type { Receipt } from '../purchases/rules.ts';

type Line = Receipt['lines'][number] &
  Receipt['buyer'] &
  Omit<Receipt, 'lines' | 'buyer'> & { userId: string };

const columns = {
  ...billingColumns,
  ...lineColumns,
  userId: users.id,
  name: users.fullName,
  email: users.email,
};

/** Of anybody, or of this person only; nothing where the buyer has left. */
export type FindReceipt = (orderId: string, userId?: string) => Promise<Receipt | undefined>;

export function receiptFinder({ pool }: Connection): FindReceipt {
  const linesOf = statement<Line>(
    pool,
    'receipt_of_order',
    sql`select ${named(columns)} from ${orders}
      join ${users} on ${users.id} = ${orders.userId} join ${purchases} on ${purchases.orderId} = ${orders.id}
      where ${orders.id} = ${sql.placeholder('orderId')}
      order by ${purchases.title}, ${purchases.templateId}`,
  );
  return async (orderId, userId) => {
    const lines = isUuid(orderId) ? await linesOf({ orderId }) : [];
    const [first] = lines;
    if (!first || (userId !== undefined && first.userId !== userId)) return undefined;
    const { number, date, totalInCents, name, email, companyName, companyAddress, taxId } = first;
    return {
      number,
      date,
      totalInCents,
      buyer: { name, email, companyName, companyAddress, taxId },
      lines: lines.map(({ title, version, priceInCents, status }) => ({
        title,
        version,
        priceInCents,
        status,
      })),
    };
  };
}
