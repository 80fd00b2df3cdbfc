import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '../../test/shop.ts';
import { freePort } from '../db/embedded/free-port.ts';

let shop: TestShop;
let port: number;

beforeAll(async () => {
  port = await freePort();
  shop = await openShop({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Shop <shop@shop.test>',
    SUPPORT_EMAIL: 'help@shop.test',
  });
});
afterAll(() => shop.close());

describe('mail', () => {
  test('waits in the queue while SMTP is away and goes out once it is back', async () => {
    const feedback = {
      email_address: 'ada@example.com',
      subject_of_feedback: 'Hello',
      feedback_message: 'A question',
    };
    expect((await shop.post('/api/send-feedback-email', feedback)).status).toBe(204);
    await expect
      .poll(
        async () =>
          (await shop.connection.pool.query(`select retry_count, state from pgboss.job where name = 'mail'`))
            .rows,
      )
      .toEqual([{ retry_count: 0, state: 'retry' }]);

    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      async onData(stream, _session, done) {
        received.push((await PostalMime.parse(Buffer.concat(await stream.toArray()))).subject ?? '');
        done();
      },
    });
    await new Promise<void>((listening) => smtp.listen(port, '127.0.0.1', listening));
    await shop.connection.pool.query(`update pgboss.job set start_after = now() where name = 'mail'`);
    await expect.poll(() => received).toEqual(['Feedback: Hello']);
    await new Promise<void>((closed) => smtp.close(closed));
  });

  test('has no outbox where SMTP is set', async () => {
    expect((await shop.get('/sandbox/mail')).status).toBe(404);
    expect((await shop.get('/sandbox/mail.json')).status).toBe(404);
  });
});
