import { pino } from 'pino';
import type { FulfilDeps } from '../src/features/orders/fulfilment/fulfil.ts';
import { Jobs } from '../src/jobs/jobs.ts';
import { MailRoom } from '../src/mail/mail-room.ts';
import type { Customer } from './browser.ts';
import { openKeys } from './keys.ts';
import { openProvider } from './provider.ts';
import { openShop, sqlOf, type TestShop } from './shop.ts';

/** What fulfilment works with, beside the running shop: another process of it, as far as the database can tell. */
export async function openTill({
  connection,
}: Pick<TestShop, 'connection'>): Promise<
  FulfilDeps & { logged: Record<string, unknown>[]; close(): Promise<void> }
> {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const jobs = new Jobs(connection, await openKeys(connection), log);
  await jobs.start();
  const mailRoom = new MailRoom({
    shopName: 'Counterpart',
    publicUrl: 'https://shop.test',
    supportEmail: 'help@shop.test',
  });
  return { connection, jobs, mailRoom, log, logged, close: () => jobs.stop() };
}

/** A shop whose payment provider is in the hands of the test, with a till beside it. */
export async function openShopWithTill(environment: Record<string, string> = {}) {
  const shop = await openShop({ RATE_LIMIT_SCALE: '1000', ...environment });
  const provider = await openProvider(shop);
  const till = await openTill(shop);
  const close = async () => {
    await till.close();
    await shop.close();
  };
  return { shop, provider, till, sql: sqlOf(shop), close };
}

export const buyOne = (who: Customer, id: string, more = {}) =>
  who.post('/api/buy-template', { id, ...more });
export const buy = (who: Customer, ...cart_items: string[]) => who.post('/api/buy-templates', { cart_items });

export async function addressOf(answer: Promise<Response>): Promise<string> {
  const given = await answer;
  const text = await given.text();
  if (given.status !== 200) throw new Error(text);
  return text;
}
