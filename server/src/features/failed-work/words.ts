import type { FailedWork } from '@counterpart/contract/calls/back-office/failed-work';
import type { JobData } from '../../jobs/job-data.ts';
import { type FailedKind, type Found, kinds, returnedRefund } from '../../jobs/kinds.ts';

export const kindNames = Object.keys(kinds);

/** Of a letter about failed work that failed itself, no letter tells. */
export const untold: FailedKind = 'failed-work-letter';

/** What moves money anew, rather than do what was decided before. */
export const retriedWithPassword: string[] = [returnedRefund];

/** The error of a refund that came back and fits no documents. */
export const returnedForNothing =
  'The bank of the buyer sent the money back, and nobody can tell for which document';

export const namesNothing = (kind: string, data: unknown): boolean =>
  kind === returnedRefund && (data as JobData['refund']).templateIds.length === 0;

const isKnown = (kind: string): kind is FailedKind => Object.hasOwn(kinds, kind);

export const nameOf = (kind: string): string => (isKnown(kind) ? kinds[kind].name : kind);

/** The kinds that somebody may mean who looks for these words, in lower case. */
export const kindsNamed = (needle: string): string[] =>
  kindNames.filter((kind) => nameOf(kind).toLowerCase().includes(needle));

/** What it is, as far as anybody may see it. */
export function describe(
  kind: string,
  data: unknown,
  found: Found,
): Pick<FailedWork, 'what' | 'about' | 'whom'> {
  const { about, whom } = (isKnown(kind) && kinds[kind].describe?.((data ?? {}) as never, found)) || {};
  return { what: nameOf(kind), about: about ?? undefined, whom: whom ?? undefined };
}

/** In one line, for the audit trail and the command line. */
export const inOneLine = ({ what, about, whom }: Pick<FailedWork, 'what' | 'about' | 'whom'>): string =>
  [what, about && `: ${about}`, whom && `, for ${whom}`].filter(Boolean).join('');

export const discardingOf = (kind: string): string =>
  isKnown(kind) ? kinds[kind].discarding : 'It is never done.';

const sentences: [RegExp, string][] = [
  [/failed by timeout|not done within/, 'It took too long, or the process that had it ended.'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/, 'The other side could not be reached.'],
  [/ETIMEDOUT|ESOCKET|timed? ?out/i, 'The other side did not answer in time.'],
  [/ECONNRESET|EPIPE|socket hang up|closed unexpectedly/i, 'The other side broke the connection off.'],
  [/EAUTH|Invalid login/i, 'The other side did not accept the user name and password of the shop.'],
];

const longest = 300;

/** The last error, in a sentence that gives away no links and nothing that looks like a secret. */
export function sentenceOf(kind: string, error: unknown): string {
  if (kind === returnedRefund && !error) return 'The bank of the buyer sent the money back.';
  const { value, ...own } = (error ?? {}) as {
    value?: { message?: unknown };
    message?: unknown;
    code?: unknown;
  };
  const message =
    String(own.message ?? value?.message ?? '')
      .split('\n')[0]
      ?.trim() ?? '';
  const known = sentences.find(([sign]) => sign.test(`${own.code ?? ''} ${message}`));
  if (known) return known[1];
  if (message === '') return 'It failed without saying why.';
  const shown = message
    .replace(/[a-z]+:\/\/\S+/gi, '…')
    .replace(/[\w-]{20,}/g, '…')
    .slice(0, longest);
  const sentence = `${shown[0]?.toUpperCase()}${shown.slice(1)}`;
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
