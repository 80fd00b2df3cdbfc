import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../db/connect.ts';
import { isStillOwned, owns } from '../../db/fragments/ownership.ts';
import {
  type ShownRow,
  shownByVersion,
  shownColumns,
  type VersionRow,
} from '../../db/fragments/shown-template.ts';
import { statement } from '../../db/statement.ts';
import { cartItems, purchases, templates, templateVersions, users } from '../../db/tables.ts';
import type { Standing } from './refusals.ts';

type Value<T> = T | Placeholder;

interface ItemRow extends VersionRow {
  owned: boolean;
}

const itemsOf = (user: Value<string>) => sql`(
  select count(*)::int from ${cartItems} join ${templates} on ${templates.id} = ${cartItems.templateId}
  where ${cartItems.userId} = ${user} and ${templates.titleKey} is not null)`;

/** Adds what is for sale, not owned and not in the cart, as long as the cart shows fewer than so many. */
const adding = (user: Value<string>, template: Value<string>, fewerThan: Value<number>) => sql`
  with added as (
    insert into ${cartItems} (user_id, template_id)
    select ${user}::uuid, ${templates.id} from ${templates}
    where ${templates.id} = ${template} and ${templates.titleKey} is not null
      and not ${owns(user, templates.id)} and ${itemsOf(user)} < ${fewerThan}
    on conflict do nothing returning template_id)
  select ${shownColumns}
  from added join ${templates} on ${templates.id} = added.template_id`;

const standing = (user: string, template: string) => sql`
  select exists (
      select from ${templates} where ${templates.id} = ${template} and ${templates.titleKey} is not null
    ) as "isForSale",
    ${owns(user, template)} as "isOwned",
    exists (
      select from ${cartItems} where ${cartItems.userId} = ${user} and ${cartItems.templateId} = ${template}
    ) as "isInCart",
    ${itemsOf(user)} as items`;

export function prepareStatements({ pool }: Connection) {
  const user = sql.placeholder('user');
  const add = statement<ShownRow>(
    pool,
    'add_to_cart',
    adding(user, sql.placeholder('template'), sql.placeholder('fewerThan')),
  );
  const list = statement<ItemRow>(
    pool,
    'cart_of_person',
    sql`select ${shownByVersion}, ${purchases.id} is not null as owned
      from ${cartItems}
      join ${templates} on ${templates.id} = ${cartItems.templateId} and ${templates.titleKey} is not null
      join ${templateVersions}
        on ${templateVersions.templateId} = ${templates.id} and ${templateVersions.withdrawnAt} is null
      left join ${purchases}
        on ${purchases.userId} = ${cartItems.userId} and ${purchases.templateId} = ${templates.id}
          and ${isStillOwned}
      where ${cartItems.userId} = ${user}
      order by ${cartItems.addedAt}, ${templates.id}, ${templateVersions.version} desc`,
  );
  return {
    addItem: async (userId: string, template: string, fewerThan: number): Promise<ShownRow | undefined> =>
      (await add({ user: userId, template, fewerThan }))[0],
    /** In the order of adding, the newest version first. */
    listItems: (userId: string) => list({ user: userId }),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

export async function addItem(
  db: Queryable,
  userId: string,
  templateId: string,
  fewerThan: number,
): Promise<ShownRow | undefined> {
  const { rows } = await db.execute<ShownRow>(adding(userId, templateId, fewerThan));
  return rows[0];
}

export async function findStanding(db: Queryable, userId: string, templateId: string): Promise<Standing> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(standing(userId, templateId));
  return rows[0] ?? { isForSale: false, isOwned: false, isInCart: false, items: 0 };
}

/** Those who change one cart in here wait for each other until the end of the transaction. */
export async function lockCart(db: Queryable, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

const item = (userId: string, templateId: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.templateId, templateId));

export async function hasItem(db: Queryable, userId: string, templateId: string): Promise<boolean> {
  const found = await db
    .select({ templateId: cartItems.templateId })
    .from(cartItems)
    .where(item(userId, templateId));
  return found.length > 0;
}

export async function deleteItem(db: Queryable, userId: string, templateId: string): Promise<void> {
  await db.delete(cartItems).where(item(userId, templateId));
}

export async function deleteItems(db: Queryable, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
}
