import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { connect } from '../../server/src/db/connect.ts';
import {
  insertTemplate,
  insertVersion,
} from '../../server/src/features/library/documents/version-queries.ts';
import { disk } from '../../server/src/ports/files/embedded/files.ts';
import { contentTypeOf } from '../../server/src/ports/files/keys.ts';
import { Comparer } from '../../server/src/threads/comparer.ts';
import { type Versions, versionsOf } from '../tools/agreements.ts';
import { call, signIn } from '../tools/calls.ts';
import type { Running } from '../tools/processes.ts';
import { type Finding, median } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';
import { measured, takeApart, wordThread } from '../tools/take-apart.ts';

const stamp = { author: 'Counterpart', date: new Date(0) };

/** Comparing long agreements, and what others notice of it. */
export async function* redline(stage: Stage): AsyncIterable<Finding> {
  yield* await comparisons();
  yield* await besideComparisons(stage);
}

/** Two long agreements in the shop's own thread, against taking both files apart and doing nothing with them. */
async function comparisons(): Promise<Finding[]> {
  const comparer = new Comparer({ file: wordThread }, pino({ enabled: false }));
  const findings: Finding[] = [];
  for (const [pages, seconds] of [
    [30, 0.6],
    [100, 2],
  ] as const) {
    const versions = await versionsOf(pages);
    const reading = await measured(async () => takeApart(versions.older, versions.newer));
    const comparing = await measured(async () => {
      const made = await comparer.compare(async () => ({ ...versions, stamp }));
      if (made === 'busy' || 'reason' in made) throw new Error('the agreements could not be compared');
    });
    findings.push(
      { name: `comparing ${pages} pages`, value: comparing.seconds, unit: 's', atMost: seconds },
      {
        name: `comparing ${pages} pages to unzipping and parsing both files`,
        value: comparing.work / reading.work,
        unit: '×',
        atMost: 12,
      },
      {
        name: `memory that comparing ${pages} pages takes at most`,
        value: await peakInMegabytes(versions),
        unit: 'MB',
        atMost: 400,
      },
    );
  }
  await comparer.close();
  return findings;
}

/** A process that does nothing else, with a thread as the shop has it: the most that it ever had, without what it began with. */
async function peakInMegabytes({ older, newer }: Versions): Promise<number> {
  const code = `const { Worker } = require('node:worker_threads');
    const parts = require('node:fs').readFileSync(0);
    const worker = new Worker(process.argv[1], {
      env: {}, resourceLimits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 } });
    worker.once('online', () => {
      const before = process.memoryUsage().rss;
      const [older, newer] = [parts.subarray(0, process.argv[2]), parts.subarray(process.argv[2])];
      worker.on('message', () => {
        console.log(process.resourceUsage().maxRSS / 1024 - before / 2 ** 20);
        process.exit();
      });
      worker.postMessage({ kind: 'compare', older, newer, stamp: { author: '', date: new Date(0) } });
    });`;
  const told = execFileSync(process.execPath, ['-e', code, wordThread, String(older.length)], {
    input: Buffer.concat([older, newer]),
  });
  return Number(told.toString());
}

const atOnce = 10;
const paths = ['/api/templates', '/find-templates'];

/** What others wait while ten long agreements are compared, against what they wait when nothing is. */
async function besideComparisons(stage: Stage): Promise<Finding[]> {
  const url = await stage.database('redline');
  await (await stage.open(url)).stop();
  const ids = await stockLongAgreements(url, join(stage.dataFolder, 'files'));
  const shop = await stage.open(url, { DEMO: 'on' });
  const { bearer } = await signIn(shop, { email: 'admin@counterpart.test', password: 'counterpart-admin' });
  const times = { idle: paths.map((): number[] => []), busy: paths.map((): number[] => []) };
  const measure = async (into: number[][]) => {
    for (const [index, path] of paths.entries()) {
      const started = performance.now();
      await call(shop, 'GET', path, {});
      into[index]?.push(performance.now() - started);
    }
  };
  for (let round = 0; round < 300; round++) await measure([]);
  for (let round = 0; round < 500; round++) await measure(times.idle);
  let left = ids.length;
  const all = Promise.all(
    ids.map(async (id) => {
      while (!(await isReady(shop, bearer, id)));
      left -= 1;
    }),
  );
  while (left > 0) await measure(times.busy);
  await all;
  for (let round = 0; round < 500; round++) await measure(times.idle);
  await shop.stop();
  return paths.map((path, index) => ({
    name: `GET ${path} beside ten comparisons to without`,
    value: median(times.busy[index] ?? []) / median(times.idle[index] ?? []),
    unit: '×',
    atMost: 2,
  }));
}

async function isReady(shop: Running, headers: Record<string, string>, id: string): Promise<boolean> {
  const answer = await fetch(`${shop.url}/api/changes?id=${id}`, { headers });
  const { state } = (await answer.json()) as { state: string };
  if (!answer.ok || state === 'unavailable')
    throw new Error(`a comparison ended as ${answer.status} ${state}`);
  if (state === 'preparing') await new Promise((resolve) => setTimeout(resolve, 500));
  return state === 'ready';
}

async function stockLongAgreements(databaseUrl: string, folder: string): Promise<string[]> {
  const files = disk({ folder, secret: 'only to write, so that any will do' });
  const connection = connect(databaseUrl, () => undefined);
  const ids: string[] = [];
  for (let count = 0; count < atOnce; count++) {
    const id = await insertTemplate(connection.db, { createdAt: new Date() });
    const { older, newer } = await versionsOf(30, count);
    for (const [index, bytes] of [older, newer].entries()) {
      const documentKey = `templates/long-${count}-${index}.docx`;
      await files.put(documentKey, bytes, contentTypeOf(documentKey));
      await insertVersion(connection.db, id, {
        title: `Agreement ${count}`,
        description: 'A long one.',
        priceInCents: 4900,
        categories: ['Services'],
        thumbnailKey: 'template-thumbnails/none-640.webp',
        documentKey,
        fileNameUponDownload: 'agreement',
      });
    }
    ids.push(id);
  }
  await connection.close();
  return ids;
}
