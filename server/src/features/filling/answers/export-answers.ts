import type { exportAnswers as endpoint } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import { findCompany } from '../company/queries.ts';
import { findEverything } from './queries.ts';

type Everything = z.infer<typeof endpoint.response>;

/** Whoever typed it may take it along, whether they still own the document or not. */
export async function exportAnswers(db: Queryable, userId: string): Promise<Everything> {
  const documents = new Map<string, Everything['documents'][number]>();
  for (const { templateId, title, ...set } of await findEverything(db, userId)) {
    const document = documents.get(templateId) ?? { _id: templateId, title, sets: [] };
    documents.set(templateId, document);
    const { id: _id, name, version, savedAt, answers } = set;
    document.sets.push({ _id, name, version, date_saved: savedAt.toISOString(), answers });
  }
  return { company: await findCompany(db, userId), documents: [...documents.values()] };
}
