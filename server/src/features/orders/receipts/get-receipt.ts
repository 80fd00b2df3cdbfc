import { noOrder } from '../ownership/refusals.ts';
import type { Seller } from './draw-receipt.ts';
import type { FindReceipt } from './queries.ts';

/** Drawing takes much code that nobody else needs, so it is loaded with the first receipt. */
export async function getReceipt(
  { findReceipt, seller }: { findReceipt: FindReceipt; seller: Seller },
  userId: string,
  orderId: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const receipt = await findReceipt(orderId, userId);
  if (!receipt) throw noOrder();
  const { drawReceipt } = await import('./draw-receipt.ts');
  return { fileName: `receipt-${receipt.number}.pdf`, bytes: await drawReceipt(receipt, seller) };
}
