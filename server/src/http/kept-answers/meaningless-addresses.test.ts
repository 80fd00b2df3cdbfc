import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Browser, customer, goodPassword } from '../../../test/browser.ts';
import { openShop, stock, type TestShop } from '../../../test/shop.ts';
import { hardest } from './hardest.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
  for (let count = 0; count < 20; count++) await stock(shop, [{}]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const twentyFive = Array.from({ length: 25 }, (_, index) => index);

async function askTwice(addresses: string[]) {
  for (const address of [...addresses, ...addresses]) {
    const answer = await shop.get(address, { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    await answer.arrayBuffer();
  }
}

test.each(['/about-us', '/find-templates', '/api/templates', '/api/templates?limit=5', '/api/categories'])(
  'whatever else the address says, %s is compressed as far as it goes only once',
  async (path) => {
    const freed = vi.spyOn(hardest, 'isFree', 'get').mockReturnValue(true);
    const before = hardest.begun;
    const mark = path.includes('?') ? '&' : '?';
    await askTwice(twentyFive.map((index) => `${path}${mark}meaningless=${index}`));
    expect(freed).toHaveBeenCalled();
    expect(hardest.begun - before).toBe(1);
  },
);

test('of many addresses that differ one at a time is compressed, and everybody else is served meanwhile', async () => {
  const { email } = await customer(shop);
  await expect.poll(() => hardest.isFree).toBe(true);
  let end: () => void = () => undefined;
  const compressing = new Promise<void>((resolve) => {
    end = resolve;
  });
  const compress = vi.spyOn(hardest, 'compress').mockImplementation(async (bytes) => {
    await compressing;
    return bytes;
  });
  await askTwice(twentyFive.map((index) => `/find-templates?search=template+${index}`));
  expect(compress).toHaveBeenCalledTimes(1);
  expect((await new Browser(shop).signIn(email, goodPassword)).status).toBe(200);
  expect((await shop.get('/login')).status).toBe(200);
  end();
});
