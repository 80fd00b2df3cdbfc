import type { Queryable } from '../../db/connect.ts';
import { deleteRefunds, insertReturnedRefund } from './queries.ts';

/** Support, which was mailed about it, decides whether the money goes back once more. */
export const keepReturnedRefund = (
  db: Queryable,
  refund: { orderId: string; templateIds: string[] },
): Promise<void> => insertReturnedRefund(db, refund);

/** The provider says that the money for these documents went back: there is nothing left to decide. */
export const settleRefunds = (
  db: Queryable,
  refund: { orderId: string; templateIds: readonly string[] },
): Promise<void> => deleteRefunds(db, refund);
