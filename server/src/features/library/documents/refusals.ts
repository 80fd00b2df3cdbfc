import { invalidVersion } from '@counterpart/contract/facts/sentences';
import { Failure } from '../../../http/failure.ts';

export const unknownTemplate = () => new Failure('resource/not-found', 'Template ID not found');
export const unknownVersion = () => new Failure('resource/not-found', invalidVersion);

export const changedMeanwhile = () =>
  new Failure(
    'library/changed-meanwhile',
    'Somebody else has changed this version in the meantime. Your changes were not saved',
  );

export function noCategory(field: string): Failure {
  const sentence = 'Document category is a required field';
  return new Failure('request/invalid', sentence, { errors: { [field]: sentence } });
}
