import { Failure } from '../../../http/failure.ts';

export const noVersion = () =>
  new Failure('resource/not-found', 'This version is not available any more. Please choose another one.');
export const refunded = () =>
  new Failure('orders/refunded', 'This document was refunded and can no longer be downloaded.');
export const disputed = () =>
  new Failure(
    'orders/refunded',
    'The payment for this document is disputed. It can be downloaded again once that is settled.',
  );
