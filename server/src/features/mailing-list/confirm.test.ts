import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmPathIn, confirmSubscription, mailTo, newAddress } from '../../../test/browser.ts';
import { signaturesOf } from '../../../test/keys.ts';
import { json, openShop, type TestShop } from '../../../test/shop.ts';
import { confirmLinks } from './confirm-link.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SHOP_NAME: 'A & B' });
});
afterAll(() => shop.close());

/** Each from a network of its own, as far as the limit goes. */
const subscribe = async (email_address: string) => {
  await shop.connection.pool.query(`delete from rate_limits where key like 'subscribe:%'`);
  return shop.post('/api/subscribe-to-mailing-list', { email_address });
};
const row = async (address: string) =>
  (await shop.connection.pool.query('select * from subscribers where email_address = $1', [address])).rows[0];
const mailsTo = async (address: string) =>
  (await json<{ subject: string }[]>(shop.get(`/sandbox/mail.json?to=${encodeURIComponent(address)}`))).map(
    ({ subject }) => subject,
  );
const linkFor = async (address: string) =>
  confirmPathIn(await mailTo(shop, address, 'confirm your subscription'));
const post = (path: string) => fetch(shop.url + path, { method: 'POST' });
const signatures = () => signaturesOf(shop, 'unsubscribing');

describe('an address on the mailing list', () => {
  test('counts once its owner has confirmed it by the button, not by opening the link', async () => {
    const address = "o'hara+news@example.com";
    expect((await subscribe(address)).status).toBe(204);
    expect(await row(address)).toMatchObject({ confirmed_at: null });
    const mail = await mailTo(shop, address, 'confirm your subscription to A & B');
    expect(mail.text).toContain('https://shop.test/mailing-list/confirm?address=');
    const path = confirmPathIn(mail);

    const asked = await shop.get(path);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'");
    const question = await asked.text();
    expect(question).toContain('Join the mailing list?');
    expect(question).toContain('<strong>o&#39;hara+news@example.com</strong>');
    expect(question).toMatch(/<form method="post"><button>Confirm<\/button>/);
    expect((await fetch(shop.url + path, { method: 'HEAD' })).status).toBe(200);
    expect(await row(address)).toMatchObject({ confirmed_at: null });

    const done = await post(path);
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('is on the mailing list of A &amp; B now.'),
    ]);
    expect((await row(address)).confirmed_at).toBeInstanceOf(Date);
  });

  test('is confirmed once, however often and at once, and then as it was', async () => {
    const address = newAddress();
    await subscribe(address);
    const path = await linkFor(address);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const first = await row(address);
    expect((await post(path)).status).toBe(200);
    await subscribe(address);
    expect(await row(address)).toEqual(first);
  });

  test('is not told: who is on the list gets another mail, and the same answer', async () => {
    const address = newAddress();
    const before = await subscribe(address);
    await confirmSubscription(shop, address);
    const after = await subscribe(` ${address.toUpperCase()} `);
    expect([after.status, await after.text()]).toEqual([before.status, await before.text()]);
    const mail = await mailTo(shop, address, 'You are on the mailing list');
    expect(mail.text).not.toContain('/mailing-list/confirm');
    expect(mail.text).toContain('/mailing-list/unsubscribe?address=');
  });

  test('is written to three times a day at most, and nobody is told', async () => {
    const address = newAddress();
    const statuses = [];
    for (let count = 0; count < 30; count++) statuses.push((await subscribe(address)).status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    const other = newAddress();
    await subscribe(other);
    await mailTo(shop, other);
    expect(await mailsTo(address)).toHaveLength(3);
    expect((await post(await linkFor(address))).status).toBe(200);
  });

  test('is refused to one caller who asks for many', async () => {
    await subscribe(newAddress());
    const statuses = [];
    for (let count = 0; count < 20; count++)
      statuses.push(
        (await shop.post('/api/subscribe-to-mailing-list', { email_address: newAddress() })).status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('that left the list comes back only by a link that was asked for again', async () => {
    const address = newAddress();
    await subscribe(address);
    const path = await linkFor(address);
    await post(path);
    await post(unsubscribeLinks.make(await signatures(), '', address));
    const replayed = await post(path);
    expect([replayed.status, await replayed.text()]).toEqual([
      410,
      expect.stringContaining('Nothing was changed.'),
    ]);
    expect(await row(address)).toBeUndefined();
  });
});

describe('a link to confirm', () => {
  test('that was changed, made for something else or is not signed does nothing', async () => {
    const [mine, other] = [newAddress(), newAddress()];
    await subscribe(mine);
    await subscribe(other);
    const path = await linkFor(mine);
    const stop = new URL(unsubscribeLinks.make(await signatures(), 'https://x.test', mine)).searchParams;
    const forged = [
      path.replace(encodeURIComponent(mine), encodeURIComponent(other)),
      path.replace(/expires=(\d+)/, (_all, expires) => `expires=${Number(expires) + 86_400}`),
      path.replace(/signature=.+/, `signature=${stop.get('signature')}`),
      path.slice(0, -1),
      path.replace(/&signature=.+/, ''),
      `${path}&address=${encodeURIComponent(other)}`,
      '/mailing-list/confirm',
    ];
    for (const changed of forged)
      for (const answer of [await shop.get(changed), await post(changed)]) {
        expect([changed, answer.status]).toEqual([changed, 403]);
        expect(await answer.text()).toContain('This link does not work');
      }
    // Nor does it unsubscribe.
    const link = new URL(path, 'https://x.test').searchParams;
    expect((await post(`/mailing-list/unsubscribe?${link}`)).status).toBe(403);
    expect([await row(mine), await row(other)]).toMatchObject([
      { confirmed_at: null },
      { confirmed_at: null },
    ]);
  });

  test('works for a week', async () => {
    const address = newAddress();
    await subscribe(address);
    const day = 86_400_000;
    const made = async (daysAgo: number) =>
      confirmLinks.make(await signatures(), { address }, Date.now() - daysAgo * day);
    const late = await made(7.01);
    for (const answer of [await shop.get(late), await post(late)]) {
      expect(answer.status).toBe(410);
      expect(await answer.text()).toContain('This link has expired');
    }
    expect(await row(address)).toMatchObject({ confirmed_at: null });
    expect((await post(await made(6.99))).status).toBe(200);
  });
});

test('with scripts off the form of the page does the same, and says what is left to do', async () => {
  const address = newAddress();
  await shop.connection.pool.query(`delete from rate_limits where key like 'subscribe:%'`);
  const answer = await fetch(`${shop.url}/mailing-list`, {
    method: 'POST',
    headers: { origin: 'https://shop.test' },
    body: new URLSearchParams({ email_address: address }),
  });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('Successfully subscribed to A &amp; B&#39;s mailing list');
  expect(page).toContain('Please confirm it with the link that we have mailed to you.');
  await confirmSubscription(shop, address);
  expect((await row(address)).confirmed_at).toBeInstanceOf(Date);
});

test('what nobody confirms is forgotten after 30 days, unless it was asked for again', async () => {
  const { pool, db } = shop.connection;
  const [old, asked, confirmed] = [newAddress(), newAddress(), newAddress()];
  for (const address of [old, asked, confirmed]) await subscribe(address);
  await confirmSubscription(shop, confirmed);
  await pool.query(
    `update subscribers set subscribed_at = now() - interval '31 days'
    where email_address = any($1)`,
    [[old, asked, confirmed]],
  );
  await subscribe(asked);
  await removeUnconfirmed(db);
  expect([await row(old), await row(asked), await row(confirmed)]).toEqual([
    undefined,
    expect.anything(),
    expect.anything(),
  ]);
});
