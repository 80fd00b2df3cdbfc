import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, stock, type TestShop } from '../../test/shop.ts';
import { freePort } from '../db/embedded/free-port.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  port = await freePort();
  shop = await openShop({ METRICS_PORT: String(port) });
  await stock(shop, [{ title: 'Consulting Agreement' }]);
});
afterAll(() => shop.close());

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('requests are counted by their route, and nothing that a visitor writes becomes a label', async () => {
  for (const path of ['/find-templates?search=me', '/anything/of-mine', '/api/templates', '/api/of-mine'])
    await shop.get(path, { 'x-request-id': 'of-mine-too' });
  await shop.post('/api/send-feedback-email', {});
  const text = await metrics();
  expect(text).toMatch(/duration_seconds_count\{method="GET",route="\/api\/templates",status="200"\} 1/);
  expect(text).toMatch(/route="\/api\/send-feedback-email",status="400"/);
  expect(text).not.toContain('of-mine');
  expect(text).not.toContain('search');
});

test('what the shop kept, heard, queued and mailed is told', async () => {
  await shop.get('/about-us');
  await shop.get('/about-us');
  await shop.post('/api/send-feedback-email', {
    email_address: 'ada@example.com',
    subject_of_feedback: 'Hello',
    feedback_message: 'A question',
  });
  await expect.poll(metrics).toContain('counterpart_mails_total{outcome="accepted"} 1');
  const text = await metrics();
  expect(text).toMatch(/kept_answers_total\{cache="visitors",result="hit"\} [1-9]/);
  expect(text).toContain('counterpart_listener{process="1",state="hearing"} 1');
  expect(text).toContain('counterpart_database_connections{process="1",state="most"} 20');
  expect(text).toContain('counterpart_queue_waiting{queue="mail"} 0');
  expect(text).toContain('counterpart_failed_work{queue="refund"} 0');
  expect(text).toContain('counterpart_jobs_total{queue="mail",outcome="done"} 1');
  expect(text).toContain('counterpart_thread_tasks_waiting{process="1",thread="hashing"} 0');
});

test('what an older version left to the clock of pg-boss keeps nobody waiting', async () => {
  await shop.connection.pool.query(
    `select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}')`,
  );
  await shop.connection.pool.query(`insert into pgboss.job (name) values ('__pgboss__send-it')`);
  expect(await metrics()).not.toContain('__pgboss');
});

test('visitors cannot read them, and there are none until they are asked for', async () => {
  expect((await shop.get('/metrics')).headers.get('content-type')).not.toContain('text/plain');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test.each(['prometheus/alerts.yaml', 'grafana/counterpart.json'])(
  'every metric that ops/%s names is one of the shop',
  async (file) => {
    const given = await readFile(join(import.meta.dirname, '../../../ops', file), 'utf8');
    const named = new Set(given.match(/\b(?:counterpart|nodejs|process)_[a-z0-9_]+/g));
    const text = await metrics();
    const shown = [...text.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name);
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !shown.includes(name))).toEqual([]);
  },
);
