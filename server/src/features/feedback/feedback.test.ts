import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, openShop, type TestShop } from '../../../test/shop.ts';
import type { OutboxMail } from '../../ports/mail/embedded/mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SUPPORT_EMAIL: 'help@shop.test' });
});
afterAll(() => shop.close());

const message = {
  email_address: ' ada@example.com ',
  subject_of_feedback: 'A <b>bold</b> question\r\nBcc: everyone@example.com',
  feedback_message: 'First line\n\nSecond <script>alert(1)</script> line',
};

describe('POST /api/send-feedback-email', () => {
  test('keeps the message and mails it to the support address, as text everywhere', async () => {
    expect((await shop.post('/api/send-feedback-email', message)).status).toBe(204);
    const { rows } = await shop.connection.db.execute(
      sql`select email_address, message from feedback_messages`,
    );
    expect(rows).toEqual([{ email_address: 'ada@example.com', message: message.feedback_message }]);
    await expect
      .poll(async () => (await json<OutboxMail[]>(shop.get('/sandbox/mail.json?to=help@shop.test'))).length)
      .toBe(1);
    const [mail] = await json<OutboxMail[]>(shop.get('/sandbox/mail.json'));
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.text).toContain('ada@example.com wrote:');
    expect(mail?.text).toContain('Second <script>alert(1)</script> line');
    expect(mail?.html).toContain('Second &lt;script&gt;alert(1)&lt;/script&gt; line');
    expect(mail?.html).not.toContain('<b>bold</b>');
  });

  test('the outbox shows the mail to a person', async () => {
    const list = await (await shop.get('/sandbox/mail')).text();
    const address = /\/sandbox\/mail\/[\w-]+/.exec(list)?.[0] ?? '';
    expect(list).toContain('A &lt;b&gt;bold&lt;/b&gt; question');
    expect(await (await shop.get(address)).text()).toContain('help@shop.test');
    const html = await shop.get(`${address}/html`);
    expect(html.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(await html.text()).toContain('ada@example.com wrote:');
    expect((await shop.get('/sandbox/mail/nothing')).status).toBe(404);
  });

  test('names what is missing, field by field', async () => {
    const answer = await shop.post('/api/send-feedback-email', {
      email_address: 'nobody',
      feedback_message: '  ',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: 'Email address must be a valid email',
      code: 'request/invalid',
      errors: {
        email_address: 'Email address must be a valid email',
        subject_of_feedback: 'Subject of feedback is a required field',
        feedback_message: 'Feedback message is a required field',
      },
    });
    const empty = await json(shop.post('/api/send-feedback-email', { ...message, email_address: '' }));
    expect(empty.errors).toEqual({ email_address: 'Email address is a required field' });
  });

  test('is limited per sender, whatever the forwarded-for header says', async () => {
    const send = (forwarded: string) =>
      fetch(`${shop.url}/api/send-feedback-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify(message),
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(`10.0.0.${index}`)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBe(3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await json(refused[0])).message).toBe('Too many requests. Please try again later');
  });
});
