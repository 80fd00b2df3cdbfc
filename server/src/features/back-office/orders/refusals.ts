import { Failure } from '../../../http/failure.ts';

export const noLine = () => new Failure('resource/not-found', 'There is no such document among the orders');
