import type { Transaction } from '../../../db/transaction.ts';
import type { LibraryTools } from './edit.ts';

/** Leaves the jobs of a document that the library did not have before. */
export async function lookInto(
  { jobs, drawsPreviews }: LibraryTools,
  { templateId, documentKey }: { templateId: string; documentKey: string },
  transaction: Transaction,
): Promise<void> {
  await jobs.enqueue('find-blanks', { documentKey }, transaction);
  await jobs.enqueue('read-inside', { documentKey }, transaction);
  if (drawsPreviews) await jobs.enqueue('preview', { templateId, documentKey }, transaction);
}
