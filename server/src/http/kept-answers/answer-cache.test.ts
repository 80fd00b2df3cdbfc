import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { hardest } from './hardest.ts';

afterEach(() => vi.restoreAllMocks());

function shelf() {
  const answers = new AnswerCache({});
  const app = fastify();
  let made = 0;
  const make = async () => {
    made += 1;
    return { body: 'x'.repeat(1000), headers: { 'content-type': 'text/plain' } };
  };
  app.get('/', (request, reply) => answers.send(request, reply, make, 'key'));
  return { app, answers, made: () => made };
}

test('addresses that ask for the same are answered by one answer', async () => {
  const { app, made } = shelf();
  await Promise.all([1, 2, 3].map((count) => app.inject(`/?meaningless=${count}`)));
  for (const address of ['/', '/?meaningless=1', '/?meaningless=4'])
    expect((await app.inject(address)).body).toHaveLength(1000);
  expect(made()).toBe(1);
});

test('however many and long they are, little is kept of them, and the answer stays', async () => {
  const { app, answers, made } = shelf();
  for (let count = 0; count < 2500; count += 1) await app.inject(`/?meaningless=${count}`);
  expect(answers.addresses).toBeLessThanOrEqual(1000);
  const before = answers.addresses;
  await app.inject(`/?meaningless=${'x'.repeat(2000)}`);
  expect(answers.addresses).toBe(before);
  expect(made()).toBe(1);
});

test('the fewest bytes are looked for by one at a time, who rests longer than it worked', async () => {
  let underWay = 0;
  let most = 0;
  await expect.poll(() => hardest.isFree).toBe(true);
  const before = hardest.begun;
  vi.spyOn(hardest, 'compress').mockImplementation(async (bytes) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await sleep(20);
    underWay -= 1;
    return bytes;
  });
  const begunAt = performance.now();
  while (performance.now() - begunAt < 1000) {
    if (hardest.isFree) void hardest.make(Buffer.alloc(1));
    await sleep(1);
  }
  expect(most).toBe(1);
  expect(hardest.begun).toBeGreaterThan(before);
  expect(hardest.begun - before).toBeLessThanOrEqual(1 + (performance.now() - begunAt) / 100);
});
