import { Failure } from '../../http/failure.ts';

export const notThere = () =>
  new Failure('resource/not-found', 'This work is not there any more: somebody else has decided about it');
export const underWay = () => new Failure('work/being-tried', 'This work is being tried again right now');
