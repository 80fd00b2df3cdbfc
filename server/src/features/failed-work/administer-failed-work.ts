import type { Connection } from '../../db/connect.ts';
import type { Actor } from '../audit/record-event.ts';
import { collect } from './collect.ts';
import { discardFailedWork, lookAt } from './discard-failed-work.ts';
import { listFailedWork } from './list-failed-work.ts';
import { notThere } from './refusals.ts';
import { retryAllFailedWork, retryFailedWork } from './retry-failed-work.ts';
import { inOneLine } from './words.ts';

const shown = 100;

const minuteOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

/** What an operator can do to failed work from the command line. Each gives what to say. */
export async function sayFailedWork(connection: Connection): Promise<string[]> {
  await collect(connection);
  const { items, total } = await listFailedWork(connection.db, { limit: shown });
  const lines = items.flatMap((work) => [
    `${work._id}  ${inOneLine(work)}`,
    `  tried ${work.tries} times from ${minuteOf(work.first_tried)} to ${minuteOf(work.last_tried)}${work.being_tried ? ', and again now' : ''}`,
    `  ${work.error}`,
  ]);
  if (total === 0) return ['Nothing has failed'];
  return total > shown ? [...lines, `and ${total - shown} more`] : lines;
}

export async function retryFromCommandLine(
  connection: Connection,
  actor: Actor,
  which: string,
): Promise<string[]> {
  if (which !== 'all')
    return [`Tried again: ${await retryFailedWork(connection, actor, which, () => undefined)}`];
  return [
    `${await retryAllFailedWork(connection, actor)} are tried again`,
    'Refunds that came back from a bank are tried again one by one, by their ids',
  ];
}

/** Says what it means first, and does it when that is meant. */
export async function discardFromCommandLine(
  connection: Connection,
  actor: Actor,
  id: string,
  isSure: boolean,
): Promise<string[]> {
  if (isSure) return [`Discarded: ${await discardFailedWork(connection, actor, id)}`];
  const work = await lookAt(connection, id);
  if (!work) throw notThere();
  return [work.title, work.discarding, `If that is meant: npm run admin -- discard ${id} --yes`];
}
