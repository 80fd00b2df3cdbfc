import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

const limit = 1000;

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify();
  cutSlowBodies(app, limit);
  app.post('/small', async () => 'small');
  app.post('/large', { config: { takesItsTime: true } }, async () => 'large');
  const { port: given } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(given);
});
afterAll(() => app.close());

/** Sends two bytes of JSON with a pause between them, or only the first. */
async function send(path: string, pause?: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const answer = text(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{`,
  );
  if (pause !== undefined) {
    await sleep(pause);
    socket.write('}');
  }
  return answer;
}

test('who dawdles over a small body is cut', async () => {
  expect(await send('/small')).toBe('');
  expect(await send('/nowhere')).toBe('');
});

test('who is quick, or sends a large file, is not', async () => {
  expect(await send('/small', 0)).toMatch(/200 OK[\s\S]*small$/);
  expect(await send('/large', 2 * limit)).toMatch(/200 OK[\s\S]*large$/);
});
