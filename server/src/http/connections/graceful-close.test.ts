import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ownEntrance } from './entrance.ts';
import { gracefulClose } from './graceful-close.ts';
import { Servers } from './servers.ts';

async function openApp(answer: () => Promise<string> = async () => 'done') {
  const servers = new Servers({
    answer: async (_request, response) => void response.end(await answer()),
    answerUnreadable: (_error, socket) => void socket.destroy(),
  });
  const leaving = gracefulClose(servers);
  const url = await ownEntrance({ port: 0, host: '127.0.0.1' }).open(servers);
  const [server = createServer()] = servers.all;
  const post = (headers = {}) => fetch(url, { method: 'POST', headers });
  const get = (headers = {}) =>
    fetch(url, { headers }).then(
      ({ status }) => status,
      () => 'hung up',
    );
  return { ...leaving, server, port: Number(new URL(url).port), post, get };
}

const request = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';

test('a shop that leaves ends its connections one by one, with the answers', async () => {
  const { leave, close, post } = await openApp();
  expect((await post()).headers.get('connection')).toBe('keep-alive');
  leave();
  expect((await post()).headers.get('connection')).toBe('close');
  await close();
});

test('who is connected when it closes can still ask, and who only waits is cut', async () => {
  const { close, server, port } = await openApp();
  const [asks, waits] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (let arrived = 0; arrived < 2; arrived++) await once(server, 'connection');
  const closed = close();
  while (server.listening) await new Promise(setImmediate);
  asks.write(request);
  expect(await text(asks)).toMatch(/^HTTP.1.1 200 OK[\s\S]*\r\nconnection: close\r\n[\s\S]*done$/i);
  expect(await text(waits)).toBe('');
  await closed;
});

test('what is under way gets its answer', async () => {
  const [begun, may] = [deferred<void>(), deferred<string>()];
  const { close, server, post } = await openApp(() => {
    begun.resolve();
    return may.promise;
  });
  const answer = post();
  await begun.promise;
  const closed = close();
  while (server.listening) await new Promise(setImmediate);
  may.resolve('at last');
  expect(await (await answer).text()).toBe('at last');
  await closed;
});

test('a proxy that asks another is told so by what it may ask twice, before the port is closed', async () => {
  const { leave, close, post, get } = await openApp();
  const byProxy = { 'x-asks-another': 'on' };
  expect(await get(byProxy)).toBe(200);
  leave();
  expect(await get(byProxy)).toBe(200);
  const closed = close();
  expect(await Promise.all([get(byProxy), get(), post(byProxy).then(({ status }) => status)])).toEqual([
    'hung up',
    200,
    200,
  ]);
  await closed;
});

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
