import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { accounts } from './parts/accounts.ts';
import { catalogue } from './parts/catalogue.ts';
import { filling } from './parts/filling.ts';
import { library } from './parts/library.ts';
import { newcomer } from './parts/newcomer.ts';
import { purchases } from './parts/purchases.ts';
import { redline } from './parts/redline.ts';
import { scaling } from './parts/scaling.ts';
import { search } from './parts/search.ts';
import { start } from './parts/start.ts';
import { typing } from './parts/typing.ts';
import { type Finding, holds, print } from './tools/report.ts';
import { Stage } from './tools/stage.ts';

/** Each gives what it found, as it finds it. */
const parts: Record<string, (stage: Stage) => AsyncIterable<Finding> | Promise<Finding[]>> = {
  catalogue,
  accounts,
  purchases,
  search,
  library,
  redline,
  filling,
  scaling,
  typing,
  start,
  newcomer,
};

/** Everything, or the parts that are named. */
export async function main(names = Object.keys(parts)) {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'database'));
  const stage = new Stage(folder, postgres.url);
  const findings: Finding[] = [];
  try {
    for (const name of names) {
      const part = parts[name];
      if (!part) throw new Error(`There is no ${name}: name ${Object.keys(parts).join(', ')}`);
      for await (const finding of await part(stage)) {
        findings.push(finding);
        print(finding);
      }
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.exitCode = findings.every(holds) ? 0 : 1;
}
