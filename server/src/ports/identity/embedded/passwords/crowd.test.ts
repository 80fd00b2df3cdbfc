import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../../../../test/shop.ts';
import { withPlace } from './hashing.ts';

const shop = await openShop();
afterAll(() => shop.close());

/** The head of a sign-in, whose body does not come. */
async function beginSignIn() {
  const headers = { 'content-type': 'application/json', 'content-length': '1000', origin: shop.url };
  const asked = request(`${shop.url}/api/identity/sign-in`, { method: 'POST', headers });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const told = { status: answer.statusCode, after: answer.headers['retry-after'], body: await text(answer) };
  asked.destroy();
  return told;
}

test('who finds no place to sign in is told before what they send is read', async () => {
  const door = new EventEmitter();
  const everybodyLeaves = once(door, 'leave');
  const crowd = Array.from({ length: 40 }, () => withPlace(() => everybodyLeaves));
  const { status, after, body } = await beginSignIn();
  expect([status, after]).toEqual([503, '2']);
  expect(JSON.parse(body)).toMatchObject({
    code: 'server/unavailable',
    message: 'Many people are signing in right now. Please try again in a moment',
  });
  door.emit('leave');
  await Promise.all(crowd);
});
