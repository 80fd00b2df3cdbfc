import fastify from 'fastify';
import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

function shelf(largestSize?: number) {
  const answers = new AnswerCache({}, largestSize);
  const app = fastify();
  let made = 0;
  const make = async () => {
    made += 1;
    return { body: 'x'.repeat(1000), headers: { 'content-type': 'text/plain' } };
  };
  app.get('/', { onRequest: answers.sendKept }, (request, reply) =>
    answers.send(request, reply, make, 'key'),
  );
  return { app, made: () => made };
}

test('addresses that ask for the same are answered by one answer', async () => {
  const { app, made } = shelf();
  await Promise.all([1, 2, 3].map((count) => app.inject(`/?meaningless=${count}`)));
  for (const address of ['/', '/?meaningless=1', '/?meaningless=4'])
    expect((await app.inject(address)).body).toHaveLength(1000);
  expect(made()).toBe(1);
});

test('however many addresses there are, what is kept for them has a bound', async () => {
  const { app, made } = shelf(10_000);
  for (let count = 0; count < 200; count += 1) await app.inject(`/?meaningless=${count}`);
  expect(made()).toBeGreaterThan(3);
  expect(made()).toBeLessThan(20);
});
