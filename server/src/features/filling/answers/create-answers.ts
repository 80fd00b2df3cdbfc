import {
  type AnswerSet,
  type createAnswers as endpoint,
  longestSetName,
} from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import type { ReadingTools } from '../../library/files/read-once.ts';
import { carry } from './carry.ts';
import { asAnswerSet, ownDocument, ownSet } from './own-set.ts';
import { findSets, insertSet } from './queries.ts';
import { noSet, tooManySets } from './refusals.ts';
import { freeName } from './rules.ts';
import { refuseTooMuch } from './too-much.ts';

const mostSets = 100;

export async function createAnswers(
  tools: ReadingTools,
  userId: string,
  { id: templateId, name, copy_of }: z.infer<typeof endpoint.body>,
): Promise<AnswerSet> {
  const { db } = tools.connection;
  const { versions, newest } = await ownDocument(db, userId, templateId);
  const others = await findSets(db, userId, templateId);
  if (others.length >= mostSets) throw tooManySets(mostSets);
  const answers = copy_of === undefined ? {} : await copied(tools, userId, templateId, copy_of);
  await refuseTooMuch(db, { userId, answers });
  const taken = others.map((other) => other.name);
  const created = await insertSet(db, {
    userId,
    templateId,
    version: newest.version,
    name: freeName(name, taken, longestSetName),
    answers,
  });
  return asAnswerSet(created, versions);
}

async function copied(tools: ReadingTools, userId: string, templateId: string, id: string) {
  const own = await ownSet(tools.connection.db, userId, id);
  if (own.set.templateId !== templateId) throw noSet();
  return carry(tools, own);
}
