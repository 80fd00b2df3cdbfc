import type { TermsAcceptance } from '@counterpart/contract/calls/terms';

export interface Acceptance {
  acceptedTermsVersion: string | null;
  acceptedTermsAt: Date | null;
}

export const acceptanceOf = ({
  acceptedTermsVersion: version,
  acceptedTermsAt: date,
}: Acceptance): TermsAcceptance | undefined =>
  version !== null && date !== null ? { version, date: date.toISOString() } : undefined;
