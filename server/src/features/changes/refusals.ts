import { Failure } from '../../http/failure.ts';

export const unavailable = (reason: string) => new Failure('changes/unavailable', reason);
export const stillPreparing = () =>
  new Failure('server/unavailable', 'The comparison is being prepared. Please try again in a moment', {
    retryAfterSeconds: 3,
  });

export const oldWord =
  'One of these versions is an old .doc file, which cannot be compared. Both versions can be downloaded.';
export const lostFile = 'The file of one of these versions is missing, so they cannot be compared.';
export const tooMuchToShow = 'These versions are too large to be compared. Both versions can be downloaded.';
export const nothingBefore = 'There is only one version of this document so far.';
export const nothingToMark = 'Both versions have the same text, so there is nothing to mark.';
