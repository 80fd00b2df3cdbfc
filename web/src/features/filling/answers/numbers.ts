import { isNumber } from '@counterpart/contract/written-answer';

/** What somebody typed as an amount or a number, as it is kept: 1,250.50 is 1250.50. Nothing where it is none. */
export function numberFrom(text: string): string | undefined {
  const bare = text.replace(/[\s,'’]|^[^\d.-]+/g, '').replace(/\.$/, '');
  const found = /^(-?)0*(\d*)(\.\d+)?$/.exec(bare);
  if (!found || !/\d/.test(bare)) return undefined;
  const [, sign, whole, decimals = ''] = found;
  const kept = `${sign}${whole || '0'}${decimals}`;
  return isNumber(kept) ? kept : undefined;
}

/** A number as it is kept, as people read it. */
export function spacedNumber(kept: string): string {
  const [whole = '', decimals] = kept.split('.');
  const spaced = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? spaced : `${spaced}.${decimals}`;
}
