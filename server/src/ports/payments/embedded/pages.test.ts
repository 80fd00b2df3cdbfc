import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRequest } from '../../../../test/conformance/payments-harness.ts';
import { openKeys } from '../../../../test/keys.ts';
import { openShop, type TestShop } from '../../../../test/shop.ts';
import type { CheckoutRequest } from '../port.ts';
import { createSandbox, type Sandbox } from './payments.ts';

let shop: TestShop;
let sandbox: Sandbox;
beforeAll(async () => {
  shop = await openShop();
  sandbox = await quietSandbox(shop);
});
afterAll(() => shop.close());

async function quietSandbox({ connection }: TestShop): Promise<Sandbox> {
  const nobody = { enqueue: async () => undefined, work: async () => undefined };
  return createSandbox(connection, await openKeys(connection), nobody, {
    publicUrl: 'https://shop.test',
    deliver: false,
  });
}

const created = async (given: Partial<CheckoutRequest> = {}) => {
  const request = aRequest(given);
  return { request, id: (await sandbox.createCheckout(request)).sessionId };
};
const page = async (path: string) => {
  const answer = await shop.get(path);
  return { answer, status: answer.status, html: await answer.text() };
};
const press = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, text]) => text);

test('the back office is empty until somebody has paid', async () => {
  expect((await page('/sandbox/payments')).html).toContain('Nobody has paid yet.');
});

describe('the payment page', () => {
  test('shows the order, the total and every way it can go, in test mode', async () => {
    const { id } = await created();
    const { answer, html } = await page(`/sandbox/pay/${id}`);
    for (const text of ['Test mode', 'Letter of Intent', '$49<', 'Consulting Agreement', '$19.99', '$68.99'])
      expect(html).toContain(text);
    expect(html).toContain('ada@example.com');
    expect(buttons(html)).toEqual([
      'Pay',
      'Decline the card',
      'Pay later confirmation',
      'Pay and close the window',
      'Cancel and return',
    ]);
    expect(html).not.toContain('<script');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`form-action 'self' https://shop.test;`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('that was paid leads to the order, twice pressed too, and charges once', async () => {
    const { request, id } = await created();
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(`/sandbox/pay/${id}/pay`)));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(request.returnAddress);
    }
    const { rowCount } = await shop.connection.pool.query(
      'select 1 from sandbox_payments where session_id = $1',
      [id],
    );
    expect(rowCount).toBe(1);
    const { html } = await page(`/sandbox/pay/${id}`);
    expect(html).toContain('This has been paid');
    expect(html).toContain(`href="${request.returnAddress}"`);
    expect(buttons(html)).toEqual([]);
  });

  test('says that a card was declined, and can still be paid', async () => {
    const { request, id } = await created();
    expect((await page(`/sandbox/pay/${id}`)).html).not.toContain('declined');
    const answer = await press(`/sandbox/pay/${id}/decline`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/sandbox/pay/${id}`]);
    const { html } = await page(`/sandbox/pay/${id}`);
    expect(html).toContain('Your card was declined. Nothing was charged.');
    expect(buttons(html)).toContain('Pay');
    expect((await press(`/sandbox/pay/${id}/pay`)).headers.get('location')).toBe(request.returnAddress);
  });

  test('paid with a later confirmation leads to the order, which waits', async () => {
    const { request, id } = await created();
    const answer = await press(`/sandbox/pay/${id}/pay-later`);
    expect(answer.headers.get('location')).toBe(request.returnAddress);
    expect((await page(`/sandbox/pay/${id}`)).html).toContain('waits for its confirmation');
    expect(await sandbox.findCheckout(id)).toMatchObject({ status: 'processing' });
    await sandbox.fail(id);
    const { html } = await page(`/sandbox/pay/${id}`);
    expect(html).toContain('The payment was not confirmed');
    expect(html).toContain(`href="${request.cancelAddress}"`);
  });

  test('paid by somebody who closes the window has no way back', async () => {
    const { id } = await created();
    const answer = await press(`/sandbox/pay/${id}/pay-and-close`);
    expect(answer.headers.get('location')).toBe(`/sandbox/pay/${id}/paid`);
    const { html } = await page(`/sandbox/pay/${id}/paid`);
    expect(html).toContain('The payment was made');
    expect(html).toContain('You can close this window now.');
    expect(html).not.toContain('href');
    expect(await sandbox.findCheckout(id)).toMatchObject({ status: 'paid' });
  });

  test('that nobody paid on does not say that it was paid', async () => {
    const { id } = await created();
    const answer = await shop.get(`/sandbox/pay/${id}/paid`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/sandbox/pay/${id}`]);
  });

  test('is left without paying, and stays open', async () => {
    const { request, id } = await created();
    const answer = await press(`/sandbox/pay/${id}/cancel`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, request.cancelAddress]);
    expect(await sandbox.findCheckout(id)).toMatchObject({ status: 'open' });
  });

  test('whose time is over takes nothing and leads back', async () => {
    const { request, id } = await created({ expiresAt: new Date(Date.now() - 1000) });
    const answer = await press(`/sandbox/pay/${id}/pay`);
    expect(answer.headers.get('location')).toBe(`/sandbox/pay/${id}`);
    const { html } = await page(`/sandbox/pay/${id}`);
    expect(html).toContain('This payment page has expired');
    expect(html).toContain(`href="${request.cancelAddress}"`);
    expect(await sandbox.findCheckout(id)).toMatchObject({ status: 'expired' });
  });

  test.each(['unknown', '\u0000', "x' or 1=1", '../..'])(
    'that is none is a page that says so: %j',
    async (id) => {
      const { status, html } = await page(`/sandbox/pay/${encodeURIComponent(id)}`);
      expect(status).toBe(404);
      expect(html).toContain('There is no such payment page');
      expect((await press(`/sandbox/pay/${encodeURIComponent(id)}/pay`)).status).toBe(404);
    },
  );

  test.each(['steal', 'constructor', '__proto__'])('has no button %j', async (action) => {
    const { id } = await created();
    expect((await press(`/sandbox/pay/${id}/${action}`)).status).toBe(404);
  });

  test('shows titles and addresses as text', async () => {
    const title = `<script>alert(1)</script> "NDA" & 'friends'`;
    const email = `"<img src=x>"@example.com`;
    const lines = [{ templateId: `"><b>`, title, priceInCents: 100 }];
    const { id } = await created({ lines, buyer: { id: 'x', email } });
    await sandbox.pay((await created({ lines, buyer: { id: 'y', email } })).id);
    for (const path of [`/sandbox/pay/${id}`, '/sandbox/payments']) {
      const { html } = await page(path);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;NDA&quot; &amp; &#39;friends&#39;');
      expect(html).not.toMatch(/<script|<img|<b>/);
    }
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])('takes nothing from elsewhere: %j', async (headers) => {
    const { id } = await created();
    expect((await press(`/sandbox/pay/${id}/pay`, {}, headers)).status).toBe(403);
    expect(await sandbox.findCheckout(id)).toMatchObject({ status: 'open' });
    const { paymentId } = (await sandbox.pay(id)) ?? {};
    expect((await press(`/sandbox/payments/${paymentId}/refund`, {}, headers)).status).toBe(403);
    expect((await sandbox.payment(paymentId ?? ''))?.refunds).toEqual([]);
  });

  test('takes what its own site sends', async () => {
    const { id } = await created();
    const headers = { origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' };
    expect((await press(`/sandbox/pay/${id}/pay`, {}, headers)).status).toBe(303);
  });

  test('a GET pays nothing', async () => {
    const { id } = await created();
    expect((await shop.get(`/sandbox/pay/${id}/pay`)).status).toBe(404);
    expect(await sandbox.findCheckout(id)).toMatchObject({ status: 'open' });
  });
});

describe('the back office', () => {
  const paid = async (how: 'now' | 'later' = 'now') => {
    const { request, id } = await created();
    const { paymentId = '' } = (await sandbox.pay(id, how)) ?? {};
    return { request, id, paymentId };
  };
  const article = async (paymentId: string) => {
    const { html } = await page('/sandbox/payments');
    return /<article.*?<\/article>/s.exec(html.slice(html.indexOf(`payment-${paymentId}`) - 60))?.[0] ?? '';
  };
  const office = (paymentId: string, action: string, fields?: Record<string, string>) =>
    press(`/sandbox/payments/${paymentId}/${action}`, fields);

  test('lists the newest payment first', async () => {
    const first = await paid();
    const second = await paid();
    const { html } = await page('/sandbox/payments');
    expect(html.indexOf(second.paymentId)).toBeGreaterThan(0);
    expect(html.indexOf(second.paymentId)).toBeLessThan(html.indexOf(first.paymentId));
  });

  test('refunds one document, pressed twice too, and then the rest', async () => {
    const { request, paymentId } = await paid();
    const [first, second] = request.lines.map(({ templateId }) => templateId) as [string, string];
    expect(buttons(await article(paymentId))).toEqual([
      ...['Refund', 'Refund', 'Refund everything', 'Open a dispute', 'Send the webhook again'],
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => office(paymentId, 'refund', { template: first })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await sandbox.payment(paymentId)).toMatchObject({
      refunds: [{ amountInCents: 4900, templateIds: [first] }],
    });
    expect(await article(paymentId)).toContain('Partly refunded');
    await office(paymentId, 'refund');
    expect((await sandbox.payment(paymentId))?.refunds).toMatchObject([
      { amountInCents: 4900, templateIds: [first] },
      { amountInCents: 1999, templateIds: [second] },
    ]);
    await office(paymentId, 'refund');
    await office(paymentId, 'refund', { template: 'unknown' });
    expect((await sandbox.payment(paymentId))?.refunds).toHaveLength(2);
  });

  test('refunds everything at once', async () => {
    const { request, paymentId } = await paid();
    await Promise.all([office(paymentId, 'refund'), office(paymentId, 'refund')]);
    const templateIds = request.lines.map(({ templateId }) => templateId).sort();
    expect((await sandbox.payment(paymentId))?.refunds).toEqual([
      { refundId: expect.any(String), amountInCents: 6899, templateIds },
    ]);
  });

  test.each([
    ['confirm', 'paid'],
    ['fail', 'failed'],
  ])('can %s a payment that waits', async (action, status) => {
    const { id, paymentId } = await paid('later');
    expect(buttons(await article(paymentId))).toEqual(['Confirm', 'Fail', 'Send the webhook again']);
    expect((await office(paymentId, action)).headers.get('location')).toBe('/sandbox/payments');
    expect(await sandbox.findCheckout(id)).toMatchObject({ status });
  });

  test.each(['won', 'lost'])('opens a dispute that is %s', async (outcome) => {
    const { paymentId } = await paid();
    await office(paymentId, 'dispute-open');
    expect(await article(paymentId)).toContain('Disputed');
    await office(paymentId, 'refund');
    expect((await sandbox.payment(paymentId))?.refunds).toEqual([]);
    await office(paymentId, `dispute-${outcome}`);
    expect(await sandbox.payment(paymentId)).toMatchObject({ dispute: outcome });
  });

  test('sends a webhook again', async () => {
    const { id, paymentId } = await paid();
    await office(paymentId, 'tell-again');
    const { rowCount } = await shop.connection.pool.query(
      `select 1 from pgboss.job where name = 'sandbox-webhook' and data->>'sessionId' = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  test('knows no payment that is none', async () => {
    expect((await office('unknown', 'refund')).status).toBe(404);
    const { paymentId } = await paid();
    expect((await office(paymentId, 'steal')).status).toBe(404);
  });
});

describe('who is not at the machine', () => {
  const elsewhere = { 'x-forwarded-for': '192.0.2.1' };

  test('sees nobody else’s payments, and does nothing to them', async () => {
    const { id } = await created();
    await sandbox.pay(id);
    const paymentId = (await sandbox.findCheckout(id))?.paymentId;
    const answer = await shop.get('/sandbox/payments', elsewhere);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('ada@example.com');
    expect((await press(`/sandbox/payments/${paymentId}/refund`, {}, elsewhere)).status).toBe(403);
    expect((await sandbox.payment(paymentId ?? ''))?.refunds).toEqual([]);
  });

  test('pays on the page whose address the shop gave', async () => {
    const { id } = await created();
    expect((await shop.get(`/sandbox/pay/${id}`, elsewhere)).status).toBe(200);
    expect((await press(`/sandbox/pay/${id}/pay`, {}, elsewhere)).status).toBe(303);
    expect((await shop.get('/sandbox/pay/session_sandbox_guessed', elsewhere)).status).toBe(404);
  });
});

describe.each(['0.0.0.0', 'localhost'])('a shop that listens at %s', (HOST) => {
  let behind: TestShop;
  beforeAll(async () => {
    behind = await openShop({ HOST, PUBLIC_URL: 'https://behind-something.test' });
  });
  afterAll(() => behind.close());

  test('gets its webhooks', async () => {
    const { sessionId } = await (await quietSandbox(behind)).createCheckout(aRequest());
    await fetch(`${behind.url}/sandbox/pay/${sessionId}/pay`, { method: 'POST', redirect: 'manual' });
    const state = `select state from pgboss.job where name = 'sandbox-webhook'`;
    await expect
      .poll(async () => (await behind.connection.pool.query(state)).rows)
      .toEqual([{ state: 'completed' }]);
  });
});
