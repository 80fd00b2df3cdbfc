import type { Order } from '@counterpart/contract/calls/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer, mailTo } from '../../../../test/browser.ts';
import { readPdf } from '../../../../test/pdf.ts';
import { buy, mark } from '../../../../test/purchase.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SHOP_NAME: 'Lex & Co', SUPPORT_EMAIL: 'help@shop.test' });
});
afterAll(() => shop.close());

const told = async (answer: Response) => [answer.status, await json(answer)];
const none = [404, { code: 'resource/not-found', message: 'There is no such order' }];

async function ordered() {
  const ada = await customer(shop);
  const sale = await stock(shop, [{ title: 'Bill of <Sale>', priceInCents: 1999 }]);
  const consulting = await stock(shop, [
    { title: 'An earlier text' },
    { title: 'Consulting', priceInCents: 2000 },
  ]);
  const bought = await buy(shop, ada, [consulting, sale], new Date('2026-03-14T12:00:00Z'));
  return { ada, sale, consulting, bought };
}

describe('an order', () => {
  test('tells what was bought, as it was then', async () => {
    const { ada, sale, consulting, bought } = await ordered();
    await mark(shop, bought, sale, 'refunded_at');
    await shop.connection.pool.query(
      `update template_versions set title = 'Changed since', price_in_cents = 1 where template_id = $1`,
      [consulting],
    );
    expect(await json(ada.get(`/api/order?id=${bought.orderId}`))).toEqual({
      _id: bought.orderId,
      number: bought.number,
      date: '2026-03-14T12:00:00.000Z',
      total_in_cents: 3999,
      company_name: '',
      company_address: '',
      tax_id: '',
      lines: [
        { template_id: sale, title: 'Bill of <Sale>', version: 1, price_in_cents: 1999, status: 'refunded' },
        { template_id: consulting, title: 'Consulting', version: 2, price_in_cents: 2000, status: 'owned' },
      ],
    });
  });

  test('takes what the receipt says about the buyer, trimmed, bounded, and empty again', async () => {
    const { ada, bought } = await ordered();
    const id = bought.orderId;
    const billing = { company_name: ' Engines Ltd ', company_address: ' 1 Way\nLondon ', tax_id: ' GB 1 ' };
    const kept = { company_name: 'Engines Ltd', company_address: '1 Way\nLondon', tax_id: 'GB 1' };
    expect(await json<Order>(ada.put('/api/order', { id, ...billing, total_in_cents: 1 }))).toMatchObject({
      ...kept,
      total_in_cents: 3999,
    });
    expect(await json<Order>(ada.get(`/api/order?id=${id}`))).toMatchObject(kept);
    const refused = {
      company_name: 'x'.repeat(201),
      company_address: 'x'.repeat(501),
      tax_id: 'x'.repeat(51),
    };
    expect((await json(ada.put('/api/order', { id, ...refused }))).errors).toEqual({
      company_name: 'Company name must be at most 200 characters',
      company_address: 'Company address must be at most 500 characters',
      tax_id: 'Tax ID must be at most 50 characters',
    });
    expect((await ada.put('/api/order', { id, ...kept, tax_id: 'a\u0000b' })).status).toBe(400);
    expect(await json<Order>(ada.put('/api/order', { id }))).toMatchObject({
      company_name: '',
      company_address: '',
      tax_id: '',
    });
  });

  test("is nobody else's, with its receipt", async () => {
    const { ada, bought } = await ordered();
    const grace = await customer(shop);
    for (const id of [bought.orderId, crypto.randomUUID(), 'nonsense', '', String(bought.number)]) {
      expect(await told(await grace.get(`/api/order?id=${id}`))).toEqual(none);
      expect(await told(await grace.put('/api/order', { id, tax_id: 'Mine' }))).toEqual(none);
      expect(await told(await grace.get(`/api/order-receipt?id=${id}`))).toEqual(none);
      expect(await told(await grace.post('/api/order-receipt', { id }))).toEqual(none);
    }
    expect((await json<Order>(ada.get(`/api/order?id=${bought.orderId}`))).tax_id).toBe('');
  });
});

describe('the receipt of an order', () => {
  test('is a PDF with what the buyer filled in', async () => {
    const { ada, bought } = await ordered();
    await ada.put('/api/order', { id: bought.orderId, company_name: 'Łódź Ltd', tax_id: 'PL 77' });
    const answer = await ada.get(`/api/order-receipt?id=${bought.orderId}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(`filename="receipt-${bought.number}.pdf"`),
    });
    const { pages } = readPdf(Buffer.from(await answer.arrayBuffer()));
    const text = pages.join('\n');
    for (const part of ['Lex & Co', 'https://shop.test', 'help@shop.test', 'Tax ID: PL 77', ada.email])
      expect(text).toContain(part);
    expect(text).toContain(`Order number\n${bought.number}`);
    for (const part of [
      'Bill of <Sale>',
      'Consulting',
      '$19.99',
      '$20',
      '$39.99',
      'March 14, 2026',
      'Ada Lovelace',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll('\n', '')).toContain('Łódź Ltd');
  });

  test('is mailed again to the address of the account, as often as is reasonable', async () => {
    const { ada, sale, bought } = await ordered();
    await mark(shop, bought, sale, 'refunded_at');
    const send = () =>
      ada.post('/api/order-receipt', { id: bought.orderId, email_address: 'mallory@example.com' });
    expect((await send()).status).toBe(204);
    const mail = await mailTo(shop, ada.email, 'receipt');
    expect(mail.subject).toBe(`Your Lex & Co receipt, order ${bought.number}`);
    for (const part of [
      `Order ${bought.number} is paid`,
      'Bill of <Sale>, version 1 (refunded): $19.99',
      'Consulting, version 2: $20',
      'Total: $39.99',
      'https://shop.test/orders',
      'as a PDF',
      'help@shop.test',
    ])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain('Bill of &lt;Sale&gt;, version 1 (refunded)');
    expect(mail.html).toContain('$39.99');
    expect(mail.html).toContain('href="https://shop.test/orders"');

    for (const _time of [2, 3, 4, 5]) expect((await send()).status).toBe(204);
    const tooMany = await send();
    expect([tooMany.status, Number(tooMany.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await json(shop.get('/sandbox/mail.json?to=mallory@example.com'))).toEqual([]);
  });
});
