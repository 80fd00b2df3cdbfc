import { Failure } from '../../../http/failure.ts';

export const cannotBeFilled = (reason: string) => new Failure('filling/unavailable', reason);
export const stillPreparing = () =>
  new Failure('server/unavailable', 'The document is being prepared. Please try again in a moment', {
    retryAfterSeconds: 3,
  });

export const oldWord =
  'This document is an old .doc file, which cannot be filled in here. It can be downloaded and filled in with Word.';
export const lostFile = 'The file of this document is missing, so it cannot be filled in.';
export const noBlanks = 'This document has no blanks to fill in here. It can be downloaded as it is.';
