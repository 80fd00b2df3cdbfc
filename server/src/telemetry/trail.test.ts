import { once } from 'node:events';
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openShop, sqlOf, type TestShop } from '../../test/shop.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

const mails: string[] = [];
const spans: SentSpan[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (data) => (text += data)).on('end', () => done(null, void mails.push(text) as never));
  },
});
const collector = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  for (const { scopeSpans } of body.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

let shop: TestShop;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  collector.listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(collector, 'listening')]);
  const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port;
  const endpoint = `http://127.0.0.1:${portOf(collector)}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '100');
  shop = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    MAIL_FROM: 'Shop <shop@shop.test>',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
  collector.close();
  await new Promise<void>((closed) => smtp.close(closed));
});

const feedback = {
  email_address: 'ada@example.com',
  subject_of_feedback: 'Hello',
  feedback_message: 'A question',
};
const send = (headers: Record<string, string>) =>
  fetch(`${shop.url}/api/send-feedback-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(feedback),
  });
const throughProxy = { 'x-forwarded-for': '203.0.113.7' };

describe('the id of a request', () => {
  test('is the one that a trusted proxy gave it, in answer, job and mail', async () => {
    const answer = await send({ ...throughProxy, 'x-request-id': 'from-the-proxy-1' });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([204, 'from-the-proxy-1']);
    await expect.poll(() => mails.length).toBe(1);
    const { headers } = await PostalMime.parse(mails[0] ?? '');
    expect(headers.find(({ key }) => key === 'x-request-id')?.value).toBe('from-the-proxy-1');
    const [job] = await sqlOf(shop)(
      `select data->'trail'->>'requestId' as id from pgboss.job where name = 'mail'`,
    );
    expect(job.id).toBe('from-the-proxy-1');
  });

  test.each([
    ['comes from no proxy', { 'x-request-id': 'from-anybody-1' }],
    ['is no id', { ...throughProxy, 'x-request-id': 'two words' }],
    ['is too long', { ...throughProxy, 'x-request-id': 'x'.repeat(200) }],
  ])('is made by the shop where what was sent %s', async (_why, headers) => {
    for (const path of ['/', '/', '/api/nothing', '/healthz'])
      expect((await shop.get(path, headers)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a trace leads from the request through its queries to the job and its mail', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await send({ ...throughProxy, traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  const named = (name: string) => spans.find((span) => span.name === name && span.traceId === traceId);
  await expect.poll(() => named('send mail')).toBeDefined();
  await expect.poll(() => named('POST /api/send-feedback-email')).toBeDefined();
  const request = named('POST /api/send-feedback-email');
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(named('job mail')?.parentSpanId).toBe(request?.spanId);
  expect(named('send mail')?.parentSpanId).toBe(named('job mail')?.spanId);
  expect(spans.filter((span) => span.parentSpanId === request?.spanId).length).toBeGreaterThan(2);
  expect(JSON.stringify(spans)).not.toContain('ada@example.com');
});
