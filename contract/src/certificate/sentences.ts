import { longDate } from '../facts/long-date.ts';
import type { Claims } from './claims.ts';
import type { Refusal, Verdict } from './verify.ts';

const dayOf = (seconds: number) => longDate(new Date(seconds * 1000));

const refusals: Record<Refusal, [title: string, help: string]> = {
  unreadable: [
    'This is not a certificate.',
    'Neither a certificate of the shop nor a part of one could be read in it. If it should be one, it is damaged.',
  ],
  several: [
    'This PDF holds more than one certificate.',
    'Somebody put them together, and nobody could tell which one counts.',
  ],
  'other-algorithm': [
    'This certificate is not signed the way ours are.',
    'The shop signs with Ed25519 only. Do not rely on what it says.',
  ],
  'unknown-key': [
    'This certificate was not signed with a key of this shop.',
    'If it is a new one, load the shop’s newest keys and check it again. Otherwise do not rely on what it says.',
  ],
  forged: [
    'The signature is wrong.',
    'The certificate was changed after it was issued, or was never issued by the shop. Do not rely on what it says.',
  ],
  'no-sheet': [
    'This PDF was not made by the shop.',
    'It carries the code of a genuine certificate, but the shop vouches for the code alone and not for this sheet.',
  ],
  'sheet-changed': [
    'This PDF was changed.',
    'The signature in it is genuine, but the sheet around it is not as the shop made it, or was saved anew by another program. Do not rely on what the sheet shows.',
  ],
  'wrong-dates': [
    'The dates are wrong.',
    'The certificate is dated in the future, or at a time when its key was not in use. Check the clock of this device first.',
  ],
  'other-file': [
    'This is another Word file.',
    'The certificate is genuine, but the file beside it is not the original: it was changed, filled in or saved anew, or is another version or document.',
  ],
  'cannot-check': [
    'The signature cannot be checked here.',
    'This browser does not know Ed25519. A current Chrome, Edge, Firefox or Safari does.',
  ],
};

interface Sentences {
  title: string;
  /** What follows from it. */
  proven: string[];
  /** What does not. */
  open: string[];
}

/** What came of a check, in plain words. */
export function sentencesOf(verdict: Verdict): Sentences {
  if (verdict.outcome === 'refused') {
    const [title, help] = refusals[verdict.reason];
    return { title, proven: [], open: [help] };
  }
  const { claims, sheet, file } = verdict;
  return {
    title: file
      ? 'Proven: the certificate is genuine, and this is the original file.'
      : 'Proven: the certificate is genuine.',
    proven: [
      `${claims.shop} issued it on ${dayOf(claims.iat)}, and nobody has changed it since.`,
      `It says that ${claims.buyer} bought “${claims.title}” with order ${claims.order} on ${dayOf(claims.purchased)}, and may use version ${claims.version}.`,
      ...(file
        ? [
            `The Word file is the original of version ${claims.version}, byte for byte as the shop delivers it.`,
          ]
        : []),
    ],
    open: [
      ...(file ? [] : ['Whether a Word file is that original: check it together with the certificate.']),
      ...(sheet
        ? []
        : [
            'What a sheet of paper or a PDF says: only the code was checked, which says what is listed here.',
          ]),
      'Whether the purchase was refunded after that day, and what became of copies of the file.',
    ],
  };
}

/** What a certificate says, for people to read. */
export const factsOf = (claims: Claims): [name: string, value: string][] => [
  ['Shop', `${claims.shop}, ${claims.iss}`],
  ['Order', String(claims.order)],
  ['Company', claims.buyer],
  ['Document', claims.title],
  ['Version', String(claims.version)],
  ['File', claims.file],
  ['SHA-256', claims.sha256],
  ['Purchased', dayOf(claims.purchased)],
  ['Issued', dayOf(claims.iat)],
];
