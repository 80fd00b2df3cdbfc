import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '../../test/shop.ts';

describe('behind a proxy', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop({ TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '0.05' });
  });
  afterAll(() => shop.close());

  const check = async (forwarded: string) => {
    const { status } = await fetch(`${shop.url}/api/verify-user-account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email_address: 'ada@example.com', type: 'signup' }),
    });
    return status;
  };

  test('a household is one caller, and its neighbour another', async () => {
    for (const end of [1, 2, 3]) expect(await check(`2001:db8:7:7::${end}`)).toBe(204);
    expect(await check('2001:db8:7:7:aaaa:bbbb:cccc:dddd')).toBe(429);
    expect(await check('2001:db8:7:8::1')).toBe(204);
  });

  test('an IPv4 address is one caller in every spelling', async () => {
    for (const spelling of ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'])
      expect(await check(spelling)).toBe(204);
    expect(await check('198.51.100.7')).toBe(429);
    expect(await check('198.51.100.8')).toBe(204);
  });
});
