import { expect, test } from 'vitest';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { emptyDatabase } from '../database.ts';
import { startS3StandIn } from '../stand-ins/s3.ts';
import { wiredDatabase } from '../wire.ts';
import { dispose, openBuilt } from './built-shop.ts';

const rounds = 20;
const shops = 3;

test('three shops that start at once on an empty database all open, with one catalogue, twenty times', async () => {
  const crashes: string[] = [];
  for (let round = 0; round < rounds; round++) crashes.push(...(await startTogether(round)));
  expect(crashes).toEqual([]);
}, 1_200_000);

test('a shop whose database takes four seconds to let anybody in waits for it', async () => {
  const { wire, url, close } = await wiredDatabase(emptyDatabase);
  wire.delay = 4000;
  const shop = await openBuilt({ DATABASE_URL: url, DRAIN_SECONDS: '0' });
  expect((await shop.end('SIGTERM')).code).toBe(0);
  await dispose(shop);
  await close();
}, 300_000);

/** Gives what went wrong. */
async function startTogether(round: number): Promise<string[]> {
  const connection = await emptyDatabase();
  const s3 = await startS3StandIn();
  const ports = await Promise.all(Array.from({ length: shops }, () => freePort()));
  const env = { ...s3.environment, DATABASE_URL: connection.url, DEMO: 'on', DRAIN_SECONDS: '0' };
  const started = await Promise.allSettled(ports.map((port) => openBuilt({ ...env, PORT: String(port) })));
  const wrong: string[] = [];
  const catalogues = new Set<string>();
  for (const one of started) {
    if (one.status === 'rejected') {
      wrong.push(`round ${round}: ${one.reason}`);
      continue;
    }
    const shop = one.value;
    const answer = await fetch(`${shop.url}/api/templates`);
    catalogues.add(`${answer.status} ${await answer.text()}`);
    const { code } = await shop.end('SIGTERM');
    if (code !== 0) wrong.push(`round ${round}: ended with ${code}: ${shop.output()}`);
    if (/"level":(50|60)/.test(shop.output())) wrong.push(`round ${round}: ${shop.output()}`);
    await dispose(shop);
  }
  if (catalogues.size !== 1) wrong.push(`round ${round}: ${catalogues.size} catalogues`);
  await s3.close();
  await connection.close();
  return wrong;
}
