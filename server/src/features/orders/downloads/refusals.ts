import * as sentences from '@counterpart/contract/facts/sentences';
import { Failure } from '../../../http/failure.ts';

export const versionGone = () =>
  new Failure('resource/not-found', 'This version is not available any more. Please choose another one.');
export const refunded = () => new Failure('orders/refunded', sentences.wasRefunded);
export const disputed = () => new Failure('orders/refunded', sentences.isDisputed);
