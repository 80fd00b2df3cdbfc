import type { Ownership } from '@counterpart/contract/calls/orders';
import { and, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { purchases } from '../tables.ts';

/** A disputed document is still owned, a refunded one is not. */
export const isStillOwned = isNull(purchases.refundedAt);

/** Somebody else than nobody: who has left owns nothing. */
export const hasOwner = and(isStillOwned, sql`${purchases.userId} is not null`);

/** Whether somebody owns a template, as part of a statement. */
export const owns = (userId: SQLWrapper | string, templateId: SQLWrapper | string) =>
  sql<boolean>`exists (
    select from ${purchases}
    where ${purchases.userId} = ${userId} and ${purchases.templateId} = ${templateId} and ${isStillOwned})`;

/** How a bought document stands, as a column. */
export const ownership = sql<Ownership>`case
  when ${purchases.refundedAt} is not null then 'refunded'
  when ${purchases.disputedAt} is not null then 'disputed' else 'owned' end`;
