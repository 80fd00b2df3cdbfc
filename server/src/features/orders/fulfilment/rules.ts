import type { CheckoutReport } from '../../../ports/payments/port.ts';

export interface AskedFor {
  /** Nobody, if they have left meanwhile. */
  userId: string | null;
  /** None as long as the provider's answer is not kept. */
  sessionId: string | null;
  digest: string;
  amountInCents: number;
  currency: string;
}

/** In what the provider says something else than what it was asked for; nothing where it all agrees. */
export function disagreements(report: CheckoutReport, checkout: AskedFor): string[] {
  const agrees: Record<string, boolean> = {
    session: checkout.sessionId === null || report.sessionId === checkout.sessionId,
    buyer: checkout.userId === null || report.buyerId === checkout.userId,
    items: report.digest === checkout.digest,
    amount: report.amountInCents === checkout.amountInCents,
    currency: report.currency === checkout.currency,
  };
  return Object.keys(agrees).filter((name) => !agrees[name]);
}
