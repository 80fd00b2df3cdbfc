import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../src/db/embedded/free-port.ts';
import { freshDatabase } from '../../database.ts';
import { secretsKey } from '../../keys.ts';
import { start } from '../../process.ts';
import { copy, stage } from './recipe.ts';

const isRoot = process.getuid?.() === 0;
const stranger = isRoot ? { uid: 65534, gid: 65534 } : {};

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'counterpart-image-'));
  spawnSync('chmod', ['755', place]);
});
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true, force: true });
});

test('what the Dockerfile does makes a shop that opens, cannot write to itself and says that it is healthy', async () => {
  const made = join(place, 'made');
  mkdirSync(made);
  for (const { word, rest } of stage('made'))
    if (word === 'COPY') copy(rest, made);
    else if (word === 'RUN') {
      const { status, stderr } = spawnSync('sh', ['-c', rest], { cwd: made, encoding: 'utf8' });
      expect(status, `${rest}\n${stderr}`).toBe(0);
    }
  const shop = join(place, 'shop');
  renameSync(join(made, 'shop'), shop);
  rmSync(made, { recursive: true });
  spawnSync('chmod', ['-R', 'a-w', shop]);

  const instructions = stage('alone');
  const rest = (wanted: string) => instructions.find(({ word }) => word === wanted)?.rest ?? '';
  const command = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));
  const data = join(place, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, 65534, 65534);
  const database = await freshDatabase();
  const words = ['RESOURCES_URL', 'PRIVACY_URL', 'COOKIES_URL', 'TERMS_URL', 'SOCIAL_URLS'];
  const env = {
    ...Object.fromEntries(
      rest('ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
    ...Object.fromEntries(words.map((name) => [name, 'https://shop.test'])),
    ...{ PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1', SECRETS_KEY: secretsKey, DATA_DIR: data },
    ...{ SUPPORT_EMAIL: 'help@shop.test', ALLOW_SANDBOX: 'mail,payments', DATABASE_URL: database.url },
    ...{ PORT: String(await freePort()), DRAIN_SECONDS: '0' },
  };
  const [, ...main] = command(rest('CMD'));
  const running = start(process.execPath, main, { cwd: shop, env, ...stranger });
  await expect.poll(running.output).toContain('is open at');
  const [, ...question] = command(rest('HEALTHCHECK'));
  const isHealthy = async () => (await start(process.execPath, question, { env }).ended) === 0;
  expect(await isHealthy()).toBe(true);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(await isHealthy()).toBe(false);
  await database.close();
}, 900_000);
