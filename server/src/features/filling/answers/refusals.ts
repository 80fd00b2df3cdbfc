import { Failure } from '../../../http/failure.ts';

export const noSet = () => new Failure('resource/not-found', 'There are no such answers in your account');
export const changedElsewhere = () =>
  new Failure(
    'answers/changed-elsewhere',
    'These answers were changed elsewhere in the meantime, perhaps in another tab. Nothing was overwritten',
  );
export const tooManySets = (most: number) =>
  new Failure(
    'answers/too-many',
    `There can be at most ${most} sets of answers for one document. Please delete one that is not needed any more`,
  );
export const tooLong = () =>
  new Failure('request/too-large', 'These answers are too long together. The last change was not saved');
export const tooMuch = () =>
  new Failure(
    'request/too-large',
    'Your answers for all documents together take too much space. Please delete some that are not needed any more',
  );
