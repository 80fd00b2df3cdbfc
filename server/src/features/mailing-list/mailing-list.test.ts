import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, openShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '10' });
});
afterAll(() => shop.close());

describe('POST /api/subscribe-to-mailing-list', () => {
  test('keeps an address once, in lower case, however often and in parallel it is sent', async () => {
    const spellings = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? 'Ada@Example.com' : ' ada@example.COM ',
    );
    const answers = await Promise.all(
      spellings.map((email_address) => shop.post('/api/subscribe-to-mailing-list', { email_address })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]));
    const { rows } = await shop.connection.db.execute(sql`select email_address from subscribers`);
    expect(rows).toEqual([{ email_address: 'ada@example.com' }]);
  });

  test('takes an address in any script, once', async () => {
    for (const email_address of ['Zoë@Exämple.com', 'zoe\u0308@exa\u0308mple.com'])
      expect((await shop.post('/api/subscribe-to-mailing-list', { email_address })).status).toBe(204);
    const { rows } = await shop.connection.db.execute(
      sql`select email_address from subscribers where email_address like 'zo%'`,
    );
    expect(rows).toEqual([{ email_address: 'zoë@xn--exmple-cua.com' }]);
  });

  test('refuses what is no address with a sentence', async () => {
    const answer = await shop.post('/api/subscribe-to-mailing-list', { email_address: 'ada' });
    expect(answer.status).toBe(400);
    expect((await json(answer)).message).toBe('Email address must be a valid email');
  });
});
