import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { countBroken } from '../faults/invariants.ts';
import { buyOne } from '../till.ts';
import { hasOlder, startLeavingOlder } from './debian-postgres.ts';
import { openSellingShop } from './selling-shop.ts';

const seconds = 60;
const kept = ['/', '/find-templates', '/about-us', '/api/templates', '/api/categories', '/healthz'];

describe.runIf(hasOlder)('a database that is away for a minute', () => {
  test('leaves visitors what was kept, and loses nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counterpart-operations-'));
    const postgres = await startLeavingOlder(folder);
    const selling = await openSellingShop(connect(postgres.url, () => undefined));
    const { shop, sales, connection } = selling;
    await selling.sellMore(3);
    for (const path of kept) expect((await fetch(shop.url + path)).status).toBe(200);

    await postgres.leave();
    const seen = new Set<string>();
    const leftAt = Date.now();
    while (Date.now() - leftAt < seconds * 1000) {
      for (const path of kept) seen.add(`${path} ${(await fetch(shop.url + path)).status}`);
      const [sale] = sales;
      if (!sale) throw new Error('nothing was sold');
      const refused = await buyOne(sale.who, selling.templateIds[1] ?? '');
      seen.add(`buying ${refused.status} ${refused.headers.get('retry-after')}`);
      await sleep(500);
    }
    expect([...seen].sort()).toEqual([...kept.map((path) => `${path} 200`), 'buying 503 5'].sort());

    await postgres.comeBack();
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await selling.sellMore(3);
    const { rows } = await connection.pool.query('select checkout_id::text as id from orders');
    expect(rows.map(({ id }) => id).sort()).toEqual(sales.map(({ checkoutId }) => checkoutId).sort());
    const broken = async () =>
      (await countBroken(connection.pool, { spared: [], asked: [], promised: [] })).broken;
    await expect.poll(broken, { timeout: 200_000, interval: 1000 }).toEqual([]);
    expect(shop.crashes).toEqual([]);

    await selling.close();
    await postgres.leave();
    await rm(folder, { recursive: true, force: true });
  }, 600_000);
});
