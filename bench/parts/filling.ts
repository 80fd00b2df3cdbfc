import type { Answers } from '@counterpart/contract/blanks';
import pino from 'pino';
import { findBlanks } from '../../server/src/blanks/find-blanks.ts';
import { suggestFields } from '../../server/src/blanks/suggest-field.ts';
import { Documents } from '../../server/src/threads/documents.ts';
import { versionsOf } from '../tools/agreements.ts';
import type { Finding } from '../tools/report.ts';
import { measured, takeApart, wordThread } from '../tools/take-apart.ts';

/** Filling in a long agreement in the shop's own thread, against taking the file apart and doing nothing with it. */
export async function filling(): Promise<Finding[]> {
  const documents = new Documents({ file: wordThread }, pino({ enabled: false }));
  const { newer } = await versionsOf(30);
  const { blanks } = findBlanks(newer);
  const fields = suggestFields(blanks);
  const answers: Answers = Object.fromEntries(blanks.map(({ key }) => [key, `Answer to ${key}`]));
  const reading = await measured(async () => takeApart(newer));
  const work = await measured(async () => {
    const made = await documents.fill(newer, fields, answers);
    if (made === 'busy' || 'reason' in made) throw new Error('the agreement could not be filled in');
  });
  await documents.close();
  return [
    { name: 'filling in 30 pages', value: work.seconds, unit: 's', atMost: 0.5 },
    {
      name: 'filling in 30 pages to unzipping and parsing the file',
      value: work.work / reading.work,
      unit: '×',
      atMost: 8,
    },
  ];
}
