import type { Answers } from '@counterpart/contract/blanks';
import type { ReadingTools } from '../../library/files/read-once.ts';
import { fieldsOfVersion } from '../blanks/fields-of-version.ts';
import { cannotBeFilled, stillPreparing } from '../blanks/refusals.ts';
import { blankChanges } from '../blanks/rules.ts';
import type { ownSet } from './own-set.ts';
import { carriedAnswers } from './rules.ts';

/** The answers as the newest version takes them. */
export async function carry(
  tools: ReadingTools,
  { set, versions, current, newest }: Awaited<ReturnType<typeof ownSet>>,
): Promise<Answers> {
  if (current === newest) return set.answers;
  const [from, to] = [
    await fieldsOfVersion(tools, versions, current),
    await fieldsOfVersion(tools, versions, newest),
  ];
  if (from.state === 'preparing' || to.state === 'preparing') throw stillPreparing();
  if (to.state === 'unavailable') throw cannotBeFilled(to.reason);
  if (from.state === 'unavailable') return set.answers;
  return carriedAnswers(set.answers, blankChanges(from.fields, to.fields));
}
