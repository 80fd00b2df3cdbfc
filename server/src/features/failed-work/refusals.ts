import { Failure } from '../../http/failure.ts';

export const notThere = () =>
  new Failure('resource/not-found', 'This work is not there any more: somebody else has decided about it');
export const noDocument = () =>
  new Failure(
    'work/names-no-document',
    'Nobody can tell for which document this was. Refund the document under Orders, and discard this',
  );
export const underWay = () => new Failure('work/being-tried', 'This work is being tried again right now');
