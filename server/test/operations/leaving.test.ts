import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../database.ts';
import { type BuiltShop, dispose, openBuilt } from './built-shop.ts';

/** Takes everybody in, and says nothing. */
const callers = new Set<Socket>();
const silent = createServer((socket) => callers.add(socket));
await once(silent.listen(0, '127.0.0.1'), 'listening');
const { port } = silent.address() as { port: number };
const database = await emptyDatabase();
let shop: BuiltShop;
beforeAll(async () => {
  const mail = { MAIL_FROM: 'Shop <shop@shop.test>', SUPPORT_EMAIL: 'help@shop.test' };
  shop = await openBuilt({ DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${port}`, ...mail });
});
afterAll(async () => {
  await dispose(shop);
  for (const caller of callers) caller.destroy();
  silent.close();
  await database.close();
});

test('a shop that waits for a silent mail server, and for half a request, ends within ten seconds all the same', async () => {
  const feedback = {
    email_address: 'ada@example.com',
    subject_of_feedback: 'Hello',
    feedback_message: 'There',
  };
  const { status } = await fetch(`${shop.url}/api/send-feedback-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(feedback),
  });
  expect(status).toBe(204);
  await expect.poll(() => callers.size).toBeGreaterThan(0);
  const slow = connect(Number(new URL(shop.url).port), '127.0.0.1');
  slow.on('error', () => undefined);
  slow.write('POST /api/send-feedback-email HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{"email');
  expect((await shop.end()).milliseconds).toBeLessThan(10_000);
});
