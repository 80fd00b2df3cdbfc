import { afterAll, expect, test } from 'vitest';
import { mailTo, newAddress } from '../../test/browser.ts';
import { openKeys } from '../../test/keys.ts';
import { openShop, sqlOf } from '../../test/shop.ts';
import { freePort } from '../db/embedded/free-port.ts';
import { Letters } from './letters.ts';

const shop = await openShop();
afterAll(() => shop.close());

const letter = { id: 'a', to: 'ada@example.com', subject: 'Reset', text: 'the link', html: '<p>the link' };

test('a letter can be read in the queue by nobody, and by its recipient once it is sent', async () => {
  const away = await openShop({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'a@shop.test' });
  const email = newAddress();
  await away.post('/api/send-verification-email', { recipient: email });
  const [{ data }] = await sqlOf(away)(`select data from pgboss.job where name = 'mail'`);
  expect(Object.keys(data).sort()).toEqual(['id', 'sealed', 'subject', 'to', 'trail']);
  expect(data.to).toBe(email);
  const { text } = await new Letters(await openKeys(away.connection)).open(data);
  expect(text).toMatch(/^[A-Za-z0-9]{6}$/m);
  await away.close();
});

test('a letter says nothing to somebody else', async () => {
  const letters = new Letters(await openKeys(shop.connection));
  const sealed = await letters.seal(letter);
  expect(await letters.open(sealed)).toEqual(letter);
  await expect(letters.open({ ...sealed, to: 'mallory@example.com' })).rejects.toThrow();
});

test('a letter that an earlier shop has left in the queue is sent', async () => {
  await shop.connection.pool.query(
    `insert into pgboss.job (name, data, expire_in, keep_until) values ('mail', $1, interval '2 minutes', now() + interval '1 day')`,
    [JSON.stringify({ ...letter, id: crypto.randomUUID() })],
  );
  expect((await mailTo(shop, letter.to)).text).toBe('the link');
});
