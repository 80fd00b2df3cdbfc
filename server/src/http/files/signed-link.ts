import type { Signatures } from '../../keys/signatures.ts';
import { isWholeNumber } from '../../lib/whole-number.ts';

/** How long a link to a file works that somebody has just clicked. */
export const secondsToDownload = 5 * 60;

/** What an address names besides its time; the purpose keeps a signature from being good for anything else. */
interface Shape<Id extends string, Count extends string> {
  path: string;
  purpose: string;
  ids: readonly Id[];
  numbers: readonly Count[];
  /** How long it works. */
  seconds: number;
}

type Named<Id extends string, Count extends string> = Record<Id, string> & Record<Count, number>;

export type ReadLink<Names> =
  | { outcome: 'valid'; names: Names }
  | { outcome: 'expired' }
  /** None of ours. */
  | { outcome: 'invalid' };

/** Addresses of this site that work for a while. */
export function signedLinks<const Id extends string, const Count extends string>({
  path,
  purpose,
  ids,
  numbers,
  seconds,
}: Shape<Id, Count>) {
  type Names = Named<Id, Count>;

  const signed = (names: Names, expires: number) =>
    [purpose, ...numbers.map((n) => names[n]), expires, ...ids.map((id) => names[id])].join(':');

  function make(signatures: Signatures, names: Names, now: number): string {
    const expires = Math.floor(now / 1000) + seconds;
    const query = [...ids, ...numbers].map((name) => `${name}=${encodeURIComponent(names[name])}`).join('&');
    return `${path}?${query}&expires=${expires}&signature=${signatures.sign(signed(names, expires))}`;
  }

  /** Only who holds a link that was once valid learns that it has expired. */
  function read(signatures: Signatures, query: unknown, now: number): ReadLink<Names> {
    const given = (query ?? {}) as Record<string, unknown>;
    const { expires, signature } = given;
    const isComplete =
      ids.every((id) => typeof given[id] === 'string') && numbers.every((name) => isWholeNumber(given[name]));
    if (!isComplete || !isWholeNumber(expires)) return { outcome: 'invalid' };
    const names = Object.fromEntries([
      ...ids.map((id) => [id, given[id]]),
      ...numbers.map((name) => [name, Number(given[name])]),
    ]) as Names;
    if (!signatures.isGenuine(signature, signed(names, Number(expires)))) return { outcome: 'invalid' };
    if (now >= Number(expires) * 1000) return { outcome: 'expired' };
    return { outcome: 'valid', names };
  }

  return { make, read };
}
