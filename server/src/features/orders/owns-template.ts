import { type SQLWrapper, sql } from 'drizzle-orm';
import { purchases } from '../../db/tables.ts';

/** As part of a statement. A disputed document is still owned, a refunded one is not. */
export const owns = (userId: SQLWrapper | string, templateId: SQLWrapper | string) =>
  sql<boolean>`exists (
    select from ${purchases}
    where ${purchases.userId} = ${userId} and ${purchases.templateId} = ${templateId}
      and ${purchases.refundedAt} is null)`;
