import type { FailedWork } from '@counterpart/contract/calls/back-office/failed-work';
import type { Queryable } from '../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../lib/part-of-list.ts';
import { countFailedWork, type FailedRow, findFailedWork } from './queries.ts';
import { describe, discardingOf, retriedWithPassword, sentenceOf } from './words.ts';

export async function listFailedWork(db: Queryable, query: PageQuery): Promise<Listed<FailedWork>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findFailedWork(db, part), countFailedWork(db, part)]);
  return { items: rows.map(toFailedWork), total };
}

const toFailedWork = (row: FailedRow): FailedWork => ({
  _id: row.id,
  ...describe(row.kind, row.data, row),
  first_tried: row.firstTriedAt.toISOString(),
  last_tried: row.lastTriedAt.toISOString(),
  tries: row.tries,
  error: sentenceOf(row.kind, row.error),
  being_tried: row.retriedAt !== null,
  retry_wants_password: retriedWithPassword.includes(row.kind),
  discarding: discardingOf(row.kind),
});
