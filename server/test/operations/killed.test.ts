import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../database.ts';
import { start } from '../process.ts';
import { run } from '../programs.ts';
import { openSellingShop, type SellingShop } from './selling-shop.ts';

const rounds = 8;

let selling: SellingShop;
let place: string;
let whole: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'counterpart-operations-'));
  selling = await openSellingShop();
  await selling.sellMore(20);
  whole = join(place, 'whole');
  expect(await run('backup', [whole], here())).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await selling.close();
  await rm(place, { recursive: true, force: true });
});

const here = () => ({ DATABASE_URL: selling.connection.url, DATA_DIR: selling.shop.folder });

/** Moments all over the time that something takes. */
async function momentsOf(work: () => Promise<{ code: number | null }>): Promise<number[]> {
  const begunAt = Date.now();
  expect(await work()).toMatchObject({ code: 0 });
  const milliseconds = Date.now() - begunAt;
  return Array.from({ length: rounds }, (_, round) => (milliseconds / rounds) * (round + 0.9));
}

async function killed(name: string, folder: string, env: Record<string, string>, after: number) {
  const program = start(
    process.execPath,
    [resolve(import.meta.dirname, `../../../dist/server/${name}.js`), folder],
    {
      env: { NODE_ENV: 'test', ...env },
    },
  );
  await Promise.race([sleep(after), program.ended]);
  program.child.kill('SIGKILL');
  await program.ended;
}

test('a backup that was killed at any moment is whole, or called unfinished', async () => {
  const moments = await momentsOf(() => run('backup', [join(place, 'undisturbed')], here()));
  for (const [round, moment] of moments.entries()) {
    const folder = join(place, `killed-${round}`);
    await killed('backup', folder, here(), moment);
    if (existsSync(folder)) expect(await run('verify', [folder], {})).toMatchObject({ code: 0 });
    for (const name of await readdir(place))
      if (name.includes('.unfinished-'))
        expect((await run('verify', [join(place, name)], {})).said).toContain('unfinished');
  }
}, 600_000);

test('a restore that was killed at any moment left nothing or everything, and is done again', async () => {
  const undisturbed = await emptyDatabase();
  const first = { DATABASE_URL: undisturbed.url, DATA_DIR: join(place, 'data') };
  const moments = await momentsOf(() => run('restore', [whole], first));
  await undisturbed.close();
  for (const [round, moment] of moments.entries()) {
    const connection = await emptyDatabase();
    const env = { DATABASE_URL: connection.url, DATA_DIR: join(place, `data-${round}`) };
    await killed('restore', whole, env, moment);
    const again = await run('restore', [whole], env);
    if (again.code !== 0) expect(again.said).toContain('is not empty');
    const { rows } = await connection.pool.query('select count(*) as orders from orders');
    expect(rows).toEqual([{ orders: selling.sales.length }]);
    await connection.close();
  }
}, 600_000);
