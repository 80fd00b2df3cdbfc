import { Failure } from '../failure.ts';

export const linkExpired = () =>
  new Failure(
    'files/link-expired',
    'This download link has expired. Please download the document again from your orders.',
  );
