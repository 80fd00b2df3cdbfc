import type { Copy } from '@counterpart/contract/calls/copies';
import { longDateHere } from '../../lib/format/date.ts';

interface Told {
  title: string;
  isCurrent: boolean;
  sentences: string[];
}

/** What is known of a copy, and how surely. */
export function wordsFor({ state, release, newest }: Copy): Told {
  if (state === 'withdrawn') {
    return {
      title: 'This document is not on sale any more.',
      isCurrent: false,
      sentences: ['It is one of ours, but it was withdrawn. Who bought it still has it under Your Orders.'],
    };
  }
  if (state === 'unknown' || !release || !newest) {
    return {
      title: 'This is not one of our documents.',
      isCurrent: false,
      sentences: [
        'No version in the shop has this file or these words, and the file does not say that it comes from here.',
      ],
    };
  }
  const which = `“${release.title}”, version ${release.version} of ${longDateHere(release.date)}`;
  const isNewest = release.version === newest.version;
  const sentences = {
    original: `It is the original of ${which}, byte for byte.`,
    'same-words': `Its words are those of ${which}. The file was saved anew since, by Word or another program.`,
    'says-so': `It says that it comes from ${which}. It was changed or filled in since, so that is not proven.`,
  };
  return {
    title: isNewest ? 'Your copy is current.' : 'There is a newer version.',
    isCurrent: isNewest,
    sentences: [
      sentences[state],
      isNewest
        ? 'No later version has come out.'
        : `Version ${newest.version} came out on ${longDateHere(newest.date)}.`,
    ],
  };
}
