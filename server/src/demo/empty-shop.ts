import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Queryable } from '../db/connect.ts';
import { templates } from '../db/tables.ts';

export async function isShopEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: templates.id }).from(templates).limit(1);
  return found.length === 0;
}

/** Runs the built `demo.js` beside this file on the same database and waits for it. */
export async function fillInOwnProcess(databaseUrl: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'demo.js'));
  child.send(databaseUrl);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the demo catalogue could not be made');
}
