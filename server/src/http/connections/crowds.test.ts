import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spreadCrowds } from './crowds.ts';

let app: FastifyInstance;
const done: string[] = [];
beforeAll(async () => {
  app = fastify();
  spreadCrowds(app);
  app.get('/crowd/:number', { config: { drawsCrowds: true } }, async ({ url }) => void done.push(url));
  app.get('/page', async ({ url }) => void done.push(url));
});
afterAll(() => app.close());

test('who asks for something else goes before a crowd that came first, which keeps its order', async () => {
  const crowd = Array.from({ length: 20 }, (_, number) => `/crowd/${number}`);
  const answers = await Promise.all([...crowd, '/page'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(done.indexOf('/page')).toBeLessThan(3);
  expect(done.filter((url) => url !== '/page')).toEqual(crowd);
});
