import fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { customer } from '../../test/browser.ts';
import { openShop, sqlOf, stock } from '../../test/shop.ts';
import { buyOne } from '../../test/till.ts';
import { takeTrail } from './job-trail.ts';

test('a request and the jobs that it led to name the account that asked, and the version of the shop', async () => {
  const lines: Record<string, unknown>[] = [];
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, text) => {
    lines.push(JSON.parse(String(text)));
    return String(text).length;
  });
  const shop = await openShop({ LOG_LEVEL: 'info' });
  const ada = await customer(shop);
  const [{ id, uid }] = await sqlOf(shop)('select id, uid from users where email = $1', [ada.email]);
  const bought = await buyOne(ada, await stock(shop, [{ priceInCents: 0 }]));
  const left = await ada.delete('/api/user');
  for (const [answer, route, job, actor] of [
    [bought, '/api/buy-template', 'receipt', id],
    [left, '/api/user', 'mail', uid],
  ] as const) {
    expect(answer.ok).toBe(true);
    const requestId = answer.headers.get('x-request-id');
    for (const line of [
      { msg: 'answered', route },
      { msg: 'mail handed over', job },
      { msg: 'job done', job },
    ])
      await expect
        .poll(() => lines, { timeout: 5000 })
        .toContainEqual(
          expect.objectContaining({ ...line, requestId, actor, version: expect.stringMatching(/^\d+\./) }),
        );
  }
  await shop.close();
  spy.mockRestore();
  expect(JSON.stringify(lines)).not.toContain(ada.email);
});

test('a job of an earlier release, which kept only the request, is done on its trail', () => {
  const kept = { orderId: 'one', trail: { requestId: 'of-a-request' } };
  expect(takeTrail('receipt', kept)).toEqual({
    trail: { job: 'receipt', requestId: 'of-a-request' },
    data: { orderId: 'one' },
  });
});
