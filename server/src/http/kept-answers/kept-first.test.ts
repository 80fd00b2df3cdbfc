import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMetrics } from '../../telemetry/metrics.ts';
import { ownEntrance } from '../connections/entrance.ts';
import { gracefulClose } from '../connections/graceful-close.ts';
import { Servers } from '../connections/servers.ts';
import { AnswerCache } from './answer-cache.ts';
import { keptFirst } from './kept-first.ts';

const metrics = openMetrics(1);
const requests = vi.spyOn(metrics, 'request');
let close: () => Promise<unknown> = async () => undefined;
beforeEach(() => void requests.mockClear());
afterEach(() => close());

/** A shop with one page that was asked for once, and how often the app was asked since. */
async function openPage({ level = 'info', trustProxy = true as boolean | string } = {}) {
  const answers = new AnswerCache({ 'x-frame-options': 'DENY' });
  const app = fastify();
  app.get('/:page', (request, reply) =>
    answers.send(request, reply, async () => ({
      body: 'a page',
      headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache' },
    })),
  );
  await app.ready();
  const asked = vi.fn(app.routing);
  const log: Logger = pino({ level, enabled: level !== 'silent' }, { write: () => undefined });
  const watching = { settings: { trustProxy, tracing: undefined }, log, metrics };
  const servers = new Servers({
    answer: asked,
    answerUnreadable: (_error, socket) => void socket.destroy(),
    sendFirst: keptFirst([new AnswerCache({}), answers], watching),
  });
  const leaving = gracefulClose(servers);
  const url = await ownEntrance({ port: 0, host: '127.0.0.1' }).open(servers);
  close = () => leaving.close();
  const get = async (init: RequestInit = {}) => {
    const answer = await fetch(`${url}/page`, init);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  await get();
  asked.mockClear();
  return { url, get, asked, answers, leave: leaving.leave };
}

test('what is kept is sent without asking the app, with its headers and an id of its own', async () => {
  const { get, asked } = await openPage();
  const [first, second] = [await get(), await get()];
  expect([first.status, first.text, first.headers.get('x-frame-options')]).toEqual([200, 'a page', 'DENY']);
  expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  const etag = first.headers.get('etag') ?? '';
  const nothingNew = await get({ headers: { 'if-none-match': etag } });
  expect([nothingNew.status, nothingNew.text]).toEqual([304, '']);
  expect(Object.fromEntries(nothingNew.headers)).toMatchObject({
    etag,
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
    vary: 'accept-encoding',
  });
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['of somebody with an account', { headers: { authorization: 'Bearer of-ada' } }],
  ['for the headers alone', { method: 'HEAD' }],
])('a request %s goes to the app', async (_name, init) => {
  const { get, asked } = await openPage();
  await get(init);
  expect(asked).toHaveBeenCalledOnce();
});

test.each([{ 'content-length': '4' }, { 'transfer-encoding': 'chunked' }])(
  'a request with something to read goes to the app: %j',
  async (headers) => {
    const { url, asked } = await openPage();
    const [answer] = await once(request(`${url}/page`, { headers }).end('more'), 'response');
    expect([answer.statusCode, await text(answer)]).toEqual([200, 'a page']);
    expect(asked).toHaveBeenCalledOnce();
  },
);

test('nothing is sent that is no longer good', async () => {
  const { get, asked, answers } = await openPage();
  answers.clear();
  expect((await get()).text).toBe('a page');
  expect(asked).toHaveBeenCalledOnce();
});

test('where every request is written down, all go to the app', async () => {
  const { get, asked } = await openPage({ level: 'debug' });
  await get();
  expect(asked).toHaveBeenCalledOnce();
});

test('a shop that leaves says so with what is kept, too', async () => {
  const { get, leave } = await openPage();
  expect((await get()).headers.get('connection')).toBe('keep-alive');
  leave();
  expect((await get()).headers.get('connection')).toBe('close');
});

test('it is measured by the route that made it', async () => {
  const { get } = await openPage();
  await get();
  await vi.waitFor(() => expect(requests.mock.calls).toEqual([['GET', '/:page', 200, expect.closeTo(0, 0)]]));
});

const told = { 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'from-the-proxy-1' };
test.each([
  ['a proxy that is trusted', '127.0.0.0/8, 10.0.0.0/8', told, 'from-the-proxy-1'],
  ['any proxy', true, told, 'from-the-proxy-1'],
  ['a proxy that is not trusted', '10.0.0.0/8', told, /^[0-9a-f-]{36}$/],
  ['a visitor where there is no proxy', false, told, /^[0-9a-f-]{36}$/],
  ['nobody', true, { 'x-request-id': 'from-the-proxy-1' }, /^[0-9a-f-]{36}$/],
  ['a proxy that writes what is no id', true, { ...told, 'x-request-id': 'two words' }, /^[0-9a-f-]{36}$/],
])('the id of a request that came through %s', async (_name, trustProxy, headers, id) => {
  const { get, asked } = await openPage({ trustProxy });
  expect((await get({ headers })).headers.get('x-request-id')).toMatch(id);
  expect(asked).not.toHaveBeenCalled();
});
