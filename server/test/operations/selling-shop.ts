import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../../src/db/connect.ts';
import { type Customer, customer } from '../browser.ts';
import { emptyDatabase } from '../database.ts';
import { ShopProcess } from '../faults/shop-process.ts';
import { addDocument, administrator } from '../library.ts';
import { openProvider, sessionOf } from '../provider.ts';
import { addressOf, buyOne } from '../till.ts';

interface Sale {
  who: Customer;
  checkoutId: string;
}

/** A shop in a process of its own that sells all the time. */
export interface SellingShop {
  connection: Connection;
  shop: ShopProcess;
  /** Who keeps its library. */
  keeper: Customer;
  templateIds: string[];
  /** What was sold, and acknowledged, until now. */
  sales: Sale[];
  /** Sells from now on; gives the way to end it. */
  openTills(count: number): () => Promise<void>;
  /** Sells so many more. */
  sellMore(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openSellingShop(given?: Connection): Promise<SellingShop> {
  const connection = given ?? (await emptyDatabase());
  const shop = await ShopProcess.start(connection.url);
  const place = { url: shop.url, connection };
  const provider = await openProvider(place);
  const keeper = await administrator(place);
  const templateIds: string[] = [];
  for (let count = 0; count < 3; count++)
    templateIds.push((await addDocument(keeper, { title: `Document ${count}` }))._id);
  const sales: Sale[] = [];
  const sell = async () => {
    const who = await customer(place);
    const page = sessionOf(await addressOf(buyOne(who, templateIds[sales.length % 3] ?? '')));
    await provider.pay(page, 'now');
    const { status } = await provider.tellOf(page);
    if (status !== 204) throw new Error(`the payment was answered with ${status}`);
    const session = await provider.session(page);
    sales.push({ who, checkoutId: session?.checkoutId ?? '' });
  };
  return {
    connection,
    shop,
    keeper,
    templateIds,
    sales,
    openTills(count) {
      let isOpen = true;
      const tills = Array.from({ length: count }, async () => {
        while (isOpen) await sell().then(() => sleep(5));
      });
      return async () => {
        isOpen = false;
        await Promise.all(tills);
      };
    },
    async sellMore(count) {
      for (let sold = 0; sold < count; sold++) await sell();
    },
    async close() {
      await shop.close();
      await connection.close();
    },
  };
}
