import { inTime } from '../../../lib/in-time.ts';
import type { CompareResult } from '../../../threads/compare-task.ts';
import type { Deps } from '../../deps.ts';
import type { ReadingTools } from '../../library/files/read-once.ts';
import { carry } from '../answers/carry.ts';
import type { ownSet } from '../answers/own-set.ts';
import { findCompany } from '../company/queries.ts';
import { fillVersion } from './fill-version.ts';

export type CompareFilledTools = ReadingTools & Pick<Deps, 'comparer'> & { shopName: string };

/** What the newest version changes in a document as it is filled in. It is made when asked for, and kept nowhere. */
export const compareFilled = (
  tools: CompareFilledTools,
  own: Awaited<ReturnType<typeof ownSet>>,
): Promise<CompareResult | 'busy'> => inTime(compare(tools, own));

async function compare(
  tools: CompareFilledTools,
  own: Awaited<ReturnType<typeof ownSet>>,
): Promise<CompareResult | 'busy'> {
  const { set, versions, current, newest } = own;
  if (current === newest) return { reason: nothingNewer };
  if (tools.comparer.isFull) return 'busy';
  const company = await findCompany(tools.connection.db, set.userId);
  const older = await fillVersion(tools, versions, current, { answers: set.answers, company });
  if (older === 'busy' || 'reason' in older) return older;
  const newer = await fillVersion(tools, versions, newest, { answers: await carry(tools, own), company });
  if (newer === 'busy' || 'reason' in newer) return newer;
  const stamp = { author: tools.shopName, date: newest.date };
  return tools.comparer.compare(async () => ({ older: older.done, newer: newer.done, stamp }));
}

export const nothingNewer = 'These answers fill in the newest version already.';
