import { Failure } from '../../../http/failure.ts';

/** Why a file is not taken, as a sentence for the person who sent it. */
export class Refused extends Error {}

/** What is said at the field of a picture or a document. */
export const refusedFile = (field: 'image' | 'document', sentence: string) =>
  new Failure('files/refused', sentence, { errors: { [field]: sentence } });
