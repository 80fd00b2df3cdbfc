import { type Connection, connect } from '../../src/db/connect.ts';
import { openProvider } from '../provider.ts';
import { stock } from '../shop.ts';
import { openTill } from '../till.ts';
import type { World } from './customer-run.ts';
import { FaultyPostgres } from './postgres.ts';
import { Progress } from './progress.ts';
import { Refunding } from './refunding.ts';
import { templateCount } from './schedule.ts';
import { ShopProcess } from './shop-process.ts';

export interface FaultyWorld extends World {
  postgres: FaultyPostgres;
  shop: ShopProcess;
  connection: Connection;
  close(): Promise<void>;
}

/** A shop in a process that can be killed, on a database that can go away, with a provider that does as it is told. */
export async function openWorld(): Promise<FaultyWorld> {
  const postgres = await FaultyPostgres.start();
  const shop = await ShopProcess.start(postgres.url);
  const connection = connect(postgres.url, () => undefined);
  const templateIds: string[] = [];
  for (let place = 0; place < templateCount; place++) {
    const priceInCents = place === templateCount - 1 ? 0 : 1000 + place;
    templateIds.push(await stock({ connection }, [{ priceInCents, title: `Document ${place}` }]));
  }
  const till = await openTill({ connection });
  return {
    postgres,
    shop,
    connection,
    provider: await openProvider({ connection, url: shop.url }),
    till,
    templateIds,
    refunding: new Refunding(connection.pool),
    untilOpen: () => shop.untilOpen(),
    progress: new Progress(),
    reconcile: () => till.jobs.enqueue('reconcile', null),
    async reprice(templateId, priceInCents) {
      const text = 'update template_versions set price_in_cents = $2 where template_id = $1';
      await connection.pool.query(text, [templateId, priceInCents]);
    },
    async close() {
      await shop.close();
      await till.close();
      await connection.close();
      await postgres.close();
    },
  };
}
