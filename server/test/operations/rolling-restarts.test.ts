import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../src/db/connect.ts';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { type Customer, customer } from '../browser.ts';
import { emptyDatabase } from '../database.ts';
import { stock } from '../shop.ts';
import { type S3StandIn, startS3StandIn } from '../stand-ins/s3.ts';
import { type BuiltShop, dispose, openBuilt } from './built-shop.ts';
import { hasNginx, Nginx } from './kit/nginx.ts';
import { say } from './say.ts';

const restarts = 10;
const perSecond = 120;
const buyers = 12;
/** A machine that cannot do more is not buried: it is asked less often. */
const mostUnderWay = 60;

describe.skipIf(!hasNginx)('two shops behind nginx, restarted one after the other', () => {
  let connection: Connection;
  let s3: S3StandIn;
  let nginx: Nginx;
  let shops: BuiltShop[];
  beforeAll(async () => {
    connection = await emptyDatabase();
    s3 = await startS3StandIn();
    nginx = await Nginx.make();
    shops = [await openOne(await freePort()), await openOne(await freePort(), { PROCESSES: '2' })];
    await nginx.start(...shops.map(({ url }) => url));
  }, 300_000);
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(shops.map(dispose));
    await s3.close();
    await connection.close();
  });

  const openOne = (port: number, more: Record<string, string> = {}) =>
    openBuilt({
      ...s3.environment,
      ...{ DATABASE_URL: connection.url, PORT: String(port), PUBLIC_URL: nginx.url },
      ...{ TRUST_PROXY: 'loopback', DRAIN_SECONDS: '5', ...more },
    });

  /** Ends one and opens it again at its address; gives what was not as promised. */
  async function restart(index: number): Promise<string[]> {
    const shop = shops[index];
    if (!shop) throw new Error(`there is no shop ${index}`);
    const ending = shop.end('SIGTERM');
    while ((await statusOf(`${shop.url}/readyz`)) === 200) await sleep(20);
    const [readiness, page] = [
      await statusOf(`${shop.url}/readyz`),
      await statusOf(`${shop.url}/find-templates`),
    ];
    const { code, milliseconds } = await ending;
    shops[index] = await openOne(Number(new URL(shop.url).port), index === 1 ? { PROCESSES: '2' } : {});
    return [
      ...(readiness === 503 && page === 200 ? [] : [`/readyz said ${readiness}, and a page ${page}`]),
      ...(code === 0 ? [] : [`it ended with ${code}: ${shop.output()}`]),
      ...(milliseconds < 10_000 ? [] : [`it took ${milliseconds} ms to end`]),
    ];
  }

  test('ten times under load, and no request fails or is made twice', async () => {
    const templateId = await stock({ connection }, [{}]);
    const people = await Promise.all(
      Array.from({ length: buyers }, () => customer({ url: shops[0]?.url ?? '', connection })),
    );
    const load = startLoad(nginx, people, templateId);
    const broken: string[] = [];
    try {
      for (let count = 0; count < restarts; count++) broken.push(...(await restart(count % 2)));
    } finally {
      await load.stop();
      say(`${load.failed.length} requests failed ${load.failed.slice(0, 5).join('\n')}`);
      if (load.failed.length > 0) say(nginx.errors().split('\n').slice(-20).join('\n'));
    }
    const { failed, answered } = load;
    say(`${Math.round(answered.perSecond())} requests a second, ${answered.get + answered.post} in all`);
    expect([broken, failed, nginx.errors().match(/no live upstreams/g)]).toEqual([[], [], null]);
    expect(answered.perSecond()).toBeGreaterThan(0.9 * perSecond);
    expect(answered.post / (answered.post + answered.get)).toBeCloseTo(0.6, 1);
    const { rows } = await connection.pool.query(
      `select (select count(*)::int from checkouts) as checkouts, (select count(*)::int from subscribers) as readers`,
    );
    // Who asks again before paying goes on with what is begun.
    expect(rows).toEqual([{ checkouts: answered.buyers.size, readers: answered.readers }]);
  }, 600_000);
});

/** The same number of requests every second, however long each takes; six in ten change something or would be allowed to. */
function startLoad(nginx: Nginx, people: Customer[], templateId: string) {
  const agent = new Agent({ keepAlive: true });
  const failed: string[] = [];
  const answered = {
    ...{ post: 0, get: 0, readers: 0, buyers: new Set<Customer | undefined>() },
    perSecond: () => (count / (performance.now() - startedAt)) * 1000,
  };
  const underWay = new Set<Promise<void>>();
  let count = 0;

  const ask = async (method: 'GET' | 'POST', path: string, who?: Customer, body?: unknown) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(who && { authorization: `Bearer ${who.token}` }),
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const { status, body: said } = await nginx.ask(path, { method, headers, agent }, text);
    answered[method === 'POST' ? 'post' : 'get'] += 1;
    if (status >= 400) failed.push(`${method} ${path}: ${status} ${said.slice(0, 200)}`);
    return status < 400;
  };

  const kinds: (() => Promise<unknown>)[] = [
    async () => {
      const who = people[count % people.length];
      if (await ask('POST', '/api/buy-template', who, { id: templateId })) answered.buyers.add(who);
    },
    ...Array.from({ length: 5 }, () => async () => {
      const body = { email_address: `reader-${count}@example.com` };
      if (await ask('POST', '/api/subscribe-to-mailing-list', undefined, body)) answered.readers += 1;
    }),
    () => ask('GET', `/find-templates?search=${count}`),
    () => ask('GET', '/find-templates'),
    () => ask('GET', '/api/templates'),
    () => ask('GET', '/api/cart', people[count % people.length]),
  ];

  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = Math.min(count + perSecond / 4, ((performance.now() - startedAt) / 1000) * perSecond);
    for (; count < due && underWay.size < mostUnderWay; count++) {
      const kind = kinds[(count * 7) % kinds.length];
      const one = Promise.resolve(kind?.())
        .catch((error: Error) => void failed.push(`no answer: ${error.message}`))
        .then(() => void underWay.delete(one));
      underWay.add(one);
    }
  }, 5);
  return {
    failed,
    answered,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

const statusOf = async (address: string) => (await fetch(address).catch(() => undefined))?.status;
