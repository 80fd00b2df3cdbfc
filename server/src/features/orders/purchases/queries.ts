import type { Ownership } from '@counterpart/contract/calls/orders';
import { sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../../db/connect.ts';
import { ownership } from '../../../db/fragments/ownership.ts';
import { shownByVersion, type VersionRow } from '../../../db/fragments/shown-template.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { statement } from '../../../db/statement.ts';
import { orders, purchases, templates, templateVersions } from '../../../db/tables.ts';
import { currentFirst, linesOf } from '../ownership/queries.ts';

/** A version of what was bought; one row without a version, all null, where none is left. */
export interface PurchasedRow extends VersionRow {
  purchase_id: string;
  notify: boolean;
  purchased_at: Date;
  order_id: string;
  order_number: number;
  status: Ownership;
  file_name: string;
}

export function prepareStatements({ pool }: Connection) {
  const bought = sql`
    select distinct on (${purchases.templateId}) ${purchases.id} as purchase_id,
      ${purchases.templateId} as template_id, ${purchases.title} as title,
      ${purchases.notifyOfNewVersion} as notify, ${purchases.hiddenAt} as hidden_at,
      ${purchases.purchasedAt} as purchased_at, ${purchases.orderId} as order_id,
      ${orders.number} as order_number, ${ownership} as status
    from ${orders} join ${purchases} on ${purchases.orderId} = ${orders.id}
    where ${orders.userId} = ${sql.placeholder('user')}
    order by ${purchases.templateId}, ${currentFirst}`;
  const list = statement<PurchasedRow>(
    pool,
    'purchases_of_person',
    sql`select ${shownByVersion}, ${templateVersions.fileNameUponDownload} as file_name,
        bought.purchase_id, bought.notify, bought.purchased_at, bought.order_id, bought.order_number, bought.status
      from (${bought}) bought join ${templates} on ${templates.id} = bought.template_id
      left join ${templateVersions}
        on ${templateVersions.templateId} = ${templates.id} and ${templateVersions.withdrawnAt} is null
      where (bought.hidden_at is not null) = ${sql.placeholder('hidden')}
      order by bought.purchased_at desc, bought.order_number desc, bought.title, bought.template_id,
        ${templateVersions.version}`,
  );
  return {
    /** One purchase for each template, the latest first; the oldest version first. */
    listPurchases: (userId: string, hidden: boolean) => list({ user: userId, hidden }),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

/** Gives whether there was anything to change. */
export async function changePurchase(
  db: Queryable,
  userId: string,
  templateId: string,
  change: { hiddenAt: Date | null } | { notifyOfNewVersion: false },
): Promise<boolean> {
  if (!isUuid(templateId)) return false;
  const changed = await db
    .update(purchases)
    .set(change)
    .where(linesOf(userId, templateId))
    .returning({ id: purchases.id });
  return changed.length > 0;
}
