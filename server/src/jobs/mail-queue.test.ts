import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '../../test/shop.ts';
import { smtpStandIn } from '../../test/stand-ins/smtp.ts';

let shop: TestShop;
const smtp = await smtpStandIn();

beforeAll(async () => {
  shop = await openShop(smtp.environment);
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

    const { subjects, close } = await smtp.open();
    await shop.connection.pool.query(`update pgboss.job set start_after = now() where name = 'mail'`);
    await expect.poll(() => subjects).toEqual(['Feedback: Hello']);
    await close();
  });

  test('has no outbox where SMTP is set', async () => {
    expect((await shop.get('/sandbox/mail')).status).toBe(404);
    expect((await shop.get('/sandbox/mail.json')).status).toBe(404);
  });
});
