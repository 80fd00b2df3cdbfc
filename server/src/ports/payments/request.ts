import type { CheckoutRequest, PaymentLine } from './port.ts';

export const totalOf = (lines: readonly Pick<PaymentLine, 'priceInCents'>[]) =>
  lines.reduce((sum, { priceInCents }) => sum + priceInCents, 0);

/** What a payment page takes at most. */
export const mostInCents = 99_999_999;

/** What a payment page takes: up to a hundred lines, in whole cents, from half a dollar to just below a million. */
export function assertPayable({ lines }: CheckoutRequest) {
  if (lines.length < 1 || lines.length > 100)
    throw new RangeError(`${lines.length} lines cannot be paid for`);
  for (const { title, priceInCents } of lines)
    if (!Number.isSafeInteger(priceInCents) || priceInCents < 0)
      throw new RangeError(`${title} costs ${priceInCents}, which is no number of cents`);
  const total = totalOf(lines);
  if (total < 50 || total > mostInCents) throw new RangeError(`${total} cents cannot be paid on a page`);
}
