import type { Queryable } from '../../db/connect.ts';
import { findReceipt } from './queries.ts';
import type { Seller } from './receipt-pdf.ts';
import { noOrder } from './refusals.ts';

/** Drawing takes much code that nobody else needs, so it is loaded with the first receipt. */
export async function getReceipt(
  { db, seller }: { db: Queryable; seller: Seller },
  userId: string,
  orderId: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const receipt = await findReceipt(db, orderId, userId);
  if (!receipt) throw noOrder();
  const { receiptPdf } = await import('./receipt-pdf.ts');
  return { fileName: `receipt-${receipt.number}.pdf`, bytes: await receiptPdf(receipt, seller) };
}
