import type { Queryable } from '../../../db/connect.ts';
import { noOrder } from '../ownership/refusals.ts';
import { findReceipt } from '../purchases/order-queries.ts';
import type { Seller } from './draw-receipt.ts';

/** Drawing takes much code that nobody else needs, so it is loaded with the first receipt. */
export async function getReceipt(
  { db, seller }: { db: Queryable; seller: Seller },
  userId: string,
  orderId: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const receipt = await findReceipt(db, orderId, userId);
  if (!receipt) throw noOrder();
  const { drawReceipt } = await import('./draw-receipt.ts');
  return { fileName: `receipt-${receipt.number}.pdf`, bytes: await drawReceipt(receipt, seller) };
}
