import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { freePort } from '../server/src/db/embedded/free-port.ts';
import { accounts } from './accounts.ts';
import { buying } from './buying.ts';
import { ratioToBareServer } from './bytes-per-second.ts';
import { filling } from './filling.ts';
import { loadTemplates } from './large-library.ts';
import { library } from './library.ts';
import { newcomer } from './newcomer.ts';
import { root, startShop, untilItAnswers } from './processes.ts';
import { besideComparisons, redlines } from './redline.ts';
import { type Finding, holds, median, print } from './report.ts';
import { scaling } from './scaling.ts';
import { searching } from './searching.ts';
import { typing } from './typing.ts';
import { wholeCatalogue } from './whole-catalogue.ts';

const findings: Finding[] = [];
const found = (finding: Finding) => {
  findings.push(finding);
  print(finding);
};

const parts: Record<string, (folder: string, postgresUrl: string) => Promise<void>> = {
  catalogue: catalogueAndPages,
  accounts: peoplesAccounts,
  purchases: peoplesPurchases,
  search: searchInALargeLibrary,
  library: administratorsLibrary,
  redline: comparisons,
  scaling: severalProcesses,
  typing: formsOfBlanks,
  start: warmStart,
  newcomer: async (folder) => {
    for (const finding of await newcomer(folder)) found(finding);
  },
};

/** Everything, or the parts that are named. */
export async function main(names = Object.keys(parts)) {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'database'));
  try {
    for (const name of names) {
      const part = parts[name];
      if (!part) throw new Error(`There is no ${name}: name ${Object.keys(parts).join(', ')}`);
      await part(folder, postgres.url);
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.exitCode = findings.every(holds) ? 0 : 1;
}

async function catalogueAndPages(folder: string, postgresUrl: string) {
  const demo = await shopOn(folder, await createDatabase(postgresUrl, 'demo'), { DEMO: 'on' });
  const { headers } = await fetch(`${demo.url}/api/templates`);
  found({
    name: `GET /api/templates, all ${headers.get('x-total-count')} of the demo, to a bare server`,
    value: await ratioToBareServer(demo, '/api/templates'),
    unit: '×',
    atLeast: 0.8,
  });
  found({
    name: 'the rendered /find-templates to a bare server',
    value: await ratioToBareServer(demo, '/find-templates'),
    unit: '×',
    atLeast: 0.7,
  });
  found({
    name: 'resident memory after that load',
    value: demo.memoryInMegabytes(),
    unit: 'MB',
    atMost: 150,
  });
  await demo.stop();

  const url = await createDatabase(postgresUrl, 'hundred');
  const hundred = await shopOn(folder, url);
  await loadTemplates(url, 100);
  found({
    name: 'GET /api/templates, all of 100, to a bare server',
    value: await ratioToBareServer(hundred, '/api/templates'),
    unit: '×',
    atLeast: 0.8,
  });
  await hundred.stop();

  const large = await createDatabase(postgresUrl, 'whole');
  for (const finding of await wholeCatalogue(() => shopOn(folder, large), large)) found(finding);
}

async function peoplesAccounts(folder: string, postgresUrl: string) {
  const url = await createDatabase(postgresUrl, 'people');
  const shop = await shopOn(folder, url, { DEMO: 'on', RATE_LIMIT_SCALE: '1000' });
  for (const finding of await accounts(shop, url)) found(finding);
  await shop.stop();
}

async function peoplesPurchases(folder: string, postgresUrl: string) {
  const url = await createDatabase(postgresUrl, 'purchases');
  const shop = await shopOn(folder, url, { RATE_LIMIT_SCALE: '1000' });
  for (const finding of await buying(shop, url, await createDatabase(postgresUrl, 'pgbench'))) found(finding);
  await shop.stop();
}

async function searchInALargeLibrary(folder: string, postgresUrl: string) {
  const open = async (count: number) => {
    const url = await createDatabase(postgresUrl, `library${count}`);
    const shop = await shopOn(folder, url);
    await loadTemplates(url, count);
    return shop;
  };
  for (const finding of await searching(open)) found(finding);
}

async function administratorsLibrary(folder: string, postgresUrl: string) {
  const databases = {
    few: await createDatabase(postgresUrl, 'dashboard10'),
    many: await createDatabase(postgresUrl, 'dashboard10000'),
  };
  const open = (database: string, more: Record<string, string> = {}) => shopOn(folder, database, more);
  for (const finding of await library(open, databases)) found(finding);
}

async function comparisons(folder: string, postgresUrl: string) {
  for (const finding of await redlines()) found(finding);
  for (const finding of await filling()) found(finding);
  const url = await createDatabase(postgresUrl, 'redline');
  const open = (more: Record<string, string> = {}) => shopOn(folder, url, more);
  for (const finding of await besideComparisons(open, url, join(folder, 'data/files'))) found(finding);
}

async function formsOfBlanks(folder: string, postgresUrl: string) {
  const shop = await shopOn(folder, await createDatabase(postgresUrl, 'forms'), { DEMO: 'on' });
  for (const finding of await typing(shop)) found(finding);
  await shop.stop();
}

async function severalProcesses(folder: string, postgresUrl: string) {
  const url = await createDatabase(postgresUrl, 'scaling');
  for (const finding of await scaling((more) => shopOn(folder, url, more))) found(finding);
}

async function warmStart(folder: string) {
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const port = await freePort();
    const started = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'warm'), DEMO: 'off' },
      stdio: 'ignore',
      detached: true,
    });
    await untilItAnswers(`http://localhost:${port}/readyz`);
    if (round > 0) times.push((performance.now() - started) / 1000);
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
  found({
    name: 'npm start, everything built, until it serves',
    value: median(times),
    unit: 's',
    atMost: 1.5,
  });
}

const shopOn = (folder: string, url: string, more: Record<string, string> = {}) =>
  startShop({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: 'off', ...more });

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = name;
  return url.href;
}
