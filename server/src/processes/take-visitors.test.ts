import { EventEmitter, once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeVisitors } from './take-visitors.ts';

const parent = new EventEmitter();
let taken = 0;
let door: Server;
beforeAll(async () => {
  const server = createHttpServer({ headersTimeout: 200, connectionsCheckingInterval: 20 });
  server.on('request', (_request, response) => void response.end('hello'));
  takeVisitors(server, parent, () => {
    taken += 1;
  });
  door = createServer({ allowHalfOpen: true });
  door.on('connection', (socket) => parent.emit('message', { kind: 'visitor' }, socket));
  await once(door.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void door.close());

function say(words: string) {
  const socket = connect((door.address() as AddressInfo).port, '127.0.0.1');
  socket.write(words);
  return text(socket);
}

test('who is handed on is answered', async () => {
  const answer = await say('GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*hello$/);
});

test('who does not say what they want is cut', async () => {
  expect(await say('GET / HTTP/1.1\r\nHost: shop')).toMatch(/^HTTP\/1\.1 408 /);
});

test('who hung up is no visitor, and other messages are none either', () => {
  taken = 0;
  parent.emit('message', { kind: 'visitor' });
  parent.emit('message', { kind: 'left' });
  expect(taken).toBe(1);
});
