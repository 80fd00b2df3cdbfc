import { Failure } from '../../../http/failure.ts';

export const notAmongOrders = () =>
  new Failure('resource/not-found', 'There is no such document among your orders');
export const noOrder = () => new Failure('resource/not-found', 'There is no such order');
