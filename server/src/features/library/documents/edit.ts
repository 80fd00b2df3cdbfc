import type { Transaction } from '../../../db/transaction.ts';
import type { Person } from '../../../http/gate.ts';
import type { Deps } from '../../deps.ts';
import type { AcceptedFiles } from '../uploads/accept-files.ts';
import type { StoredVersion } from './queries.ts';

export type LibraryTools = Pick<
  Deps,
  'connection' | 'files' | 'documents' | 'log' | 'jobs' | 'scanner' | 'drawsPreviews'
>;

/** What was typed, as a version keeps it. */
export type TypedFields = Pick<
  StoredVersion,
  'title' | 'description' | 'priceInCents' | 'categories' | 'fileNameUponDownload'
> &
  Partial<Pick<StoredVersion, 'previewShare'>>;

export interface Edit {
  tools: LibraryTools;
  person: Person;
  transaction: Transaction;
  /** The version that the edit was made from, locked. */
  base: StoredVersion;
  fields: TypedFields;
  files: AcceptedFiles;
}
