import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import * as sentences from '@counterpart/contract/facts/sentences';
import type { Queryable } from '../../db/connect.ts';
import { Failure } from '../../http/failure.ts';
import { findTemplate } from './queries.ts';

export const noTemplate = () => new Failure('resource/not-found', sentences.noTemplate);

export async function getTemplate(db: Queryable, id: string): Promise<CatalogueTemplate> {
  const found = await findTemplate(db, id);
  if (!found) throw noTemplate();
  return found;
}
