import type { AnswerSet, saveAnswers as endpoint } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import { asAnswerSet, ownSet } from './own-set.ts';
import { changeSet } from './queries.ts';
import { changedElsewhere } from './refusals.ts';
import { saysNothingNew, withChanges } from './rules.ts';
import { refuseTooMuch } from './too-much.ts';

export async function saveAnswers(
  db: Queryable,
  userId: string,
  { set: id, revision, ...given }: z.infer<typeof endpoint.body>,
): Promise<AnswerSet> {
  const { set, versions } = await ownSet(db, userId, id);
  // Who never heard that it was saved says it once more.
  if (set.revision === revision + 1 && saysNothingNew(set, given)) return asAnswerSet(set, versions);
  if (set.revision !== revision) throw changedElsewhere();
  const answers = withChanges(set.answers, given.answers ?? {});
  await refuseTooMuch(db, { userId, id, answers });
  const saved = await changeSet(db, set, { answers, ...(given.name !== undefined && { name: given.name }) });
  if (!saved) throw changedElsewhere();
  return asAnswerSet(saved, versions);
}
