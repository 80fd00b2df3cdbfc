import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signaturesOf, signaturesWith } from '../../../test/keys.ts';
import { openShop, type TestShop } from '../../../test/shop.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

const signatures = signaturesWith('secret');
const addressIn = (link: string) =>
  unsubscribeLinks.read(signatures, Object.fromEntries(new URL(link).searchParams));

describe('a link to unsubscribe', () => {
  test.each(['ada@example.com', "o'hara+news@example.com", 'a&b=c@example.com', 'zoë@exämple.com'])(
    'says that it is for %s',
    (address) => {
      expect(addressIn(unsubscribeLinks.make(signatures, 'https://shop.test', address))).toBe(address);
    },
  );

  test('is of no use for another address, with another secret, or in parts', () => {
    const link = unsubscribeLinks.make(signatures, 'https://shop.test', 'ada@example.com');
    expect(addressIn(link.replace('ada', 'bob'))).toBeUndefined();
    expect(addressIn(link.replace(/signature=/, 'signature=_'))).toBeUndefined();
    expect(
      addressIn(unsubscribeLinks.make(signaturesWith('other'), 'https://shop.test', 'ada@example.com')),
    ).toBeUndefined();
    for (const query of [undefined, {}, { address: 'ada@example.com' }, { address: ['a'], signature: ['b'] }])
      expect(unsubscribeLinks.read(signatures, query)).toBeUndefined();
  });
});

describe('unsubscribing', () => {
  let shop: TestShop;
  let path: string;
  const address = 'ada&<b>@example.com';
  const onList = async () =>
    (await shop.connection.pool.query('select from subscribers where email_address = $1', [address]))
      .rowCount;
  const subscribe = () =>
    shop.connection.pool.query('insert into subscribers (email_address) values ($1) on conflict do nothing', [
      address,
    ]);
  const post = (to: string, body: string, type?: string) =>
    fetch(shop.url + to, { method: 'POST', body, headers: type ? { 'content-type': type } : {} });

  beforeAll(async () => {
    shop = await openShop({ SHOP_NAME: 'A & B' });
    path = unsubscribeLinks.make(await signaturesOf(shop, 'unsubscribing'), '', address);
  });
  afterAll(() => shop.close());

  test('is asked about first: opening the link changes nothing', async () => {
    await subscribe();
    const answer = await shop.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    const page = await answer.text();
    expect(page).toContain('Leave the mailing list?');
    expect(page).toContain('ada&amp;&lt;b&gt;@example.com');
    expect(page).toContain('A &amp; B');
    expect(page).toMatch(/<form method="post"><button>Unsubscribe<\/button>/);
    expect(await onList()).toBe(1);
  });

  test.each([
    ['by the button of the page', '', 'application/x-www-form-urlencoded'],
    ['by one click in a mail program', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'by one click that is sent in parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['by a request without anything', '', undefined],
  ])('works %s, once or often', async (_how, body, type) => {
    await subscribe();
    for (let count = 0; count < 2; count++) {
      const answer = await post(path, body, type);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(
        '<strong>ada&amp;&lt;b&gt;@example.com</strong> is not on the mailing list of A &amp; B any more.',
      );
      expect(await onList()).toBe(0);
    }
  });

  test('is refused with a link that was changed', async () => {
    await subscribe();
    for (const changed of [path.slice(0, -1), path.replace('ada', 'eva'), '/mailing-list/unsubscribe']) {
      for (const answer of [await shop.get(changed), await post(changed, '')]) {
        expect(answer.status).toBe(403);
        const page = await answer.text();
        expect(page).toContain('This link does not work');
        expect(page).toContain('Nothing was changed.');
      }
    }
    expect(await onList()).toBe(1);
    expect((await post(path, 'x'.repeat(2000), 'text/plain')).status).toBe(413);
    expect(await onList()).toBe(1);
  });
});
