import type { getFilledChanges as endpoint } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import type { Answer } from '../../changes/get-changes.ts';
import { touched } from '../../changes/rules.ts';
import { ownSet } from '../answers/own-set.ts';
import { type CompareFilledTools, compareFilled } from './compare-filled.ts';

export async function getFilledChanges(
  tools: CompareFilledTools,
  userId: string,
  { set: id }: z.infer<typeof endpoint.query>,
): Promise<Answer<z.infer<typeof endpoint.response>>> {
  const own = await ownSet(tools.connection.db, userId, id);
  const versions = { from: own.current.version, to: own.newest.version };
  const compared = await compareFilled(tools, own);
  if (compared === 'busy') return { ...versions, state: 'preparing', is_same_text: false };
  if ('reason' in compared)
    return { ...versions, state: 'unavailable', reason: compared.reason, is_same_text: false };
  return {
    ...versions,
    state: 'ready',
    comparison: Buffer.from(compared.comparison),
    is_same_text: touched(compared).is_same_text,
  };
}
