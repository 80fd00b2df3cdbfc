import type { AnswerSet, moveAnswers as endpoint } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import type { ReadingTools } from '../../library/files/read-once.ts';
import { carry } from './carry.ts';
import { asAnswerSet, ownSet } from './own-set.ts';
import { changeSet } from './queries.ts';
import { changedElsewhere } from './refusals.ts';

export async function moveAnswers(
  tools: ReadingTools,
  userId: string,
  { set: id, revision }: z.infer<typeof endpoint.body>,
): Promise<AnswerSet> {
  const { db } = tools.connection;
  const own = await ownSet(db, userId, id);
  const { set, versions, newest } = own;
  // Who never heard that they were moved asks once more.
  if (set.revision === revision + 1 && set.version === newest.version) return asAnswerSet(set, versions);
  if (set.revision !== revision) throw changedElsewhere();
  const answers = await carry(tools, own);
  const moved = await changeSet(db, set, { answers, version: newest.version });
  if (!moved) throw changedElsewhere();
  return asAnswerSet(moved, versions);
}
