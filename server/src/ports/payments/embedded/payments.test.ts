import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentsConformance } from '../../../../test/conformance/payments.ts';
import { aRequest, type Webhook } from '../../../../test/conformance/payments-harness.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { openKeys } from '../../../../test/keys.ts';
import type { Connection } from '../../../db/connect.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { createSandbox, type Sandbox } from './payments.ts';
import { signatureHeader } from './webhooks.ts';

const publicUrl = 'https://shop.test';
const silent = pino({ level: 'silent' });

/** A shop that only listens for webhooks, and answers them as it is told. */
async function listener() {
  const received: Webhook[] = [];
  /** The first answer to a webhook about a session. */
  const refusals = new Map<string, number>();
  const server: Server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.method === 'POST' && request.url === '/api/payment-webhook')
      received.push({ body, headers: request.headers as Record<string, string> });
    const { sessionId } = JSON.parse(String(body));
    response.writeHead(refusals.get(sessionId) ?? 204, { location: 'http://127.0.0.1:1/' }).end();
    refusals.delete(sessionId);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { received, refusals, address: `http://127.0.0.1:${port}`, close };
}

async function open() {
  const connection = await freshDatabase();
  const keys = await openKeys(connection);
  const jobs = new Jobs(connection, keys, silent);
  await jobs.start();
  const shop = await listener();
  const sandbox = await createSandbox(connection, keys, jobs, { publicUrl });
  await sandbox.deliverTo(shop.address);
  jobs.begin();
  const close = async () => {
    await jobs.stop();
    await shop.close();
    await connection.close();
  };
  return { connection, keys, jobs, shop, sandbox, close };
}

paymentsConformance({
  name: 'the sandbox',
  async open() {
    const { sandbox, shop, close } = await open();
    return {
      ...sandbox,
      port: sandbox,
      received: () => shop.received,
      signedAgain: ({ body }, at) => sandbox.webhook(JSON.parse(String(body)), at),
      signatureHeader,
      close,
    };
  },
});

describe('the sandbox', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let sandbox: Sandbox;
  let connection: Connection;
  beforeAll(async () => {
    opened = await open();
    ({ sandbox, connection } = opened);
  });
  afterAll(() => opened.close());

  const created = async (given = {}) => (await sandbox.createCheckout(aRequest(given))).sessionId;
  const arrivedAbout = (sessionId: string) =>
    opened.shop.received.filter(({ body }) => String(body).includes(sessionId));
  const hurry = () =>
    connection.pool.query(
      `update pgboss.job set start_after = now() where name = 'sandbox-webhook' and state = 'retry'`,
    );

  test('charges once however many pay at once, and tells of it once', async () => {
    const sessionId = await created();
    const reports = await Promise.all(Array.from({ length: 20 }, () => sandbox.pay(sessionId)));
    expect(new Set(reports.map((report) => report?.paymentId)).size).toBe(1);
    const { rows } = await connection.pool.query('select * from sandbox_payments where session_id = $1', [
      sessionId,
    ]);
    expect(rows).toHaveLength(1);
    await expect.poll(() => arrivedAbout(sessionId).length).toBe(1);
    const jobs = `select 1 from pgboss.job where name = 'sandbox-webhook' and data->>'sessionId' = $1`;
    expect((await connection.pool.query(jobs, [sessionId])).rowCount).toBe(1);
  });

  test('makes one page however many ask for it at once', async () => {
    const request = aRequest();
    const pages = await Promise.all(Array.from({ length: 20 }, () => sandbox.createCheckout(request)));
    expect(new Set(pages.map(({ address }) => address)).size).toBe(1);
    expect(pages[0]?.address).toBe(`${publicUrl}/sandbox/pay/${pages[0]?.sessionId}`);
  });

  test('paying and closing at once ends in one of both, and every caller is told the same', async () => {
    const sessionId = await created();
    const reports = await Promise.all([
      sandbox.pay(sessionId),
      sandbox.endCheckout(sessionId),
      sandbox.pay(sessionId, 'later'),
      sandbox.endCheckout(sessionId),
    ]);
    const after = await sandbox.findCheckout(sessionId);
    for (const report of reports) expect(report).toEqual(after);
  });

  test.each([500, 302])('a webhook that is answered with %d is sent again', async (status) => {
    const sessionId = await created();
    opened.shop.refusals.set(sessionId, status);
    await sandbox.pay(sessionId);
    await expect.poll(() => arrivedAbout(sessionId).length).toBe(1);
    await expect
      .poll(async () => {
        await hurry();
        return arrivedAbout(sessionId).length;
      })
      .toBe(2);
    for (const { body, headers } of arrivedAbout(sessionId))
      expect(await sandbox.readWebhook(body, headers)).toMatchObject({
        event: { report: { status: 'paid' } },
      });
  });

  test('many webhooks arrive without a pause between them', async () => {
    const sessions = await Promise.all(Array.from({ length: 30 }, () => created()));
    await Promise.all(sessions.map((sessionId) => sandbox.pay(sessionId)));
    await expect
      .poll(() => sessions.filter((sessionId) => arrivedAbout(sessionId).length === 1).length)
      .toBe(30);
  });

  test('can be told to tell nobody', async () => {
    const quiet = await createSandbox(connection, opened.keys, opened.jobs, { publicUrl, deliver: false });
    const { sessionId } = await quiet.createCheckout(aRequest());
    await quiet.pay(sessionId);
    const { rowCount } = await connection.pool.query(
      `select 1 from pgboss.job where data->>'sessionId' = $1`,
      [sessionId],
    );
    expect(rowCount).toBe(0);
    expect(await sandbox.findCheckout(sessionId)).toMatchObject({ status: 'paid' });
  });

  test('what one process signs, another one reads', async () => {
    const beside = await createSandbox(connection, opened.keys, opened.jobs, { publicUrl });
    const sessionId = await created();
    const { body, headers } = sandbox.webhook({ kind: 'checkout', sessionId });
    expect(await beside.readWebhook(body, headers)).toMatchObject({ event: { report: { sessionId } } });
    const stranger = await freshDatabase();
    const elsewhere = await createSandbox(stranger, await openKeys(stranger), opened.jobs, { publicUrl });
    expect(await elsewhere.readWebhook(body, headers)).toEqual({ outcome: 'refused' });
    await stranger.close();
  });

  test('a page is over when its time is, and says so by itself', async () => {
    const sessionId = await created({ expiresAt: new Date(Date.now() + 3000) });
    expect(await sandbox.findCheckout(sessionId)).toMatchObject({ status: 'open' });
    await expect.poll(() => sandbox.findCheckout(sessionId)).toMatchObject({ status: 'expired' });
    expect(await sandbox.pay(sessionId)).toMatchObject({ status: 'expired' });
    await expect.poll(() => arrivedAbout(sessionId).length).toBe(1);
    expect(await sandbox.findCheckout(sessionId)).toMatchObject({ status: 'expired' });
  });

  test('a page that was paid in time is not over', async () => {
    const sessionId = await created({ expiresAt: new Date(Date.now() + 3000) });
    await sandbox.pay(sessionId);
    const done = `select 1 from pgboss.job where name = 'sandbox-expiry' and data->>'sessionId' = $1 and state = 'completed'`;
    await expect.poll(async () => (await connection.pool.query(done, [sessionId])).rowCount).toBe(1);
    expect(await sandbox.findCheckout(sessionId)).toMatchObject({ status: 'paid' });
    expect(arrivedAbout(sessionId)).toHaveLength(1);
  });

  test('a declined card charges nothing and can be followed by a better one', async () => {
    const sessionId = await created();
    expect(await sandbox.decline(sessionId)).toMatchObject({ status: 'open' });
    expect(await sandbox.session(sessionId)).toMatchObject({ declinedAt: expect.any(Date) });
    expect(await sandbox.pay(sessionId)).toMatchObject({ status: 'paid' });
    expect(await sandbox.decline(sessionId)).toMatchObject({ status: 'paid' });
  });

  test('parallel refunds never give back more than was paid', async () => {
    const sessionId = await created();
    const { paymentId = '' } = (await sandbox.pay(sessionId)) ?? {};
    const refunds = Array.from({ length: 10 }, (_, index) => `${paymentId} ${index}`).map((key) =>
      sandbox.refund({ paymentId, key, amountInCents: 3000, templateIds: [] }),
    );
    const outcomes = await Promise.allSettled(refunds);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await sandbox.payment(paymentId))?.refunds).toHaveLength(2);
  });

  test('what is disputed is not refunded, and a dispute ends once', async () => {
    const sessionId = await created();
    const { paymentId = '' } = (await sandbox.pay(sessionId)) ?? {};
    await sandbox.dispute(paymentId, 'won');
    expect(await sandbox.payment(paymentId)).toMatchObject({ dispute: null });
    await sandbox.dispute(paymentId, 'open');
    await expect(
      sandbox.refund({ paymentId, key: paymentId, amountInCents: 100, templateIds: [] }),
    ).rejects.toThrow(/cannot be refunded/);
    await Promise.all([sandbox.dispute(paymentId, 'won'), sandbox.dispute(paymentId, 'lost')]);
    const { dispute } = (await sandbox.payment(paymentId)) ?? {};
    expect(['won', 'lost']).toContain(dispute);
    for (const again of ['open', 'won', 'lost'] as const) await sandbox.dispute(paymentId, again);
    expect(await sandbox.payment(paymentId)).toMatchObject({ dispute });
  });
});
