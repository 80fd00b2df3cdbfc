import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import type { FailedWork } from '@counterpart/contract/calls/back-office/failed-work';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { age, type Customer, customer } from '../../../test/browser.ts';
import { administrator } from '../../../test/library.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../test/shop.ts';
import { smtpStandIn } from '../../../test/stand-ins/smtp.ts';
import { migrate } from '../../db/migrate.ts';
import { collect } from './collect.ts';

let shop: TestShop;
let admin: Customer;
const smtp = await smtpStandIn();
beforeAll(async () => {
  shop = await openShop({ ...smtp.environment, RATE_LIMIT_SCALE: '1000' });
  admin = await administrator(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql('delete from failed_work');
  await sql(`delete from pgboss.job where name in ('mail', 'failed-work-letter')`);
});

const sql = (text: string, values?: unknown[]) => sqlOf(shop)(text, values);
const list = async (search = '') =>
  json<FailedWork[]>(admin.get(`/api/admin/failed-work?search=${encodeURIComponent(search)}`));
const retry = (id = '') => admin.post('/api/admin/retry-failed-work', { _id: id });
const discard = (id = '', who = admin) => who.post('/api/admin/discard-failed-work', { _id: id });
const letters = () => sql(`select state from pgboss.job where name = 'failed-work-letter'`);
const hurry = (name: string) =>
  sql(`update pgboss.job set start_after = now() - interval '1 second' where name = $1 and state = 'retry'`, [
    name,
  ]);
const eventsOf = async (search: string) =>
  json<AuditEvent[]>(admin.get(`/api/admin/audit-events?search=${encodeURIComponent(search)}`));

/** Writes to support, where nobody takes mail, and lets that be the last try. */
async function failToMail(subject: string) {
  await shop.post('/api/send-feedback-email', {
    email_address: 'ada@example.com',
    subject_of_feedback: subject,
    feedback_message: 'The words of the mail',
  });
  const job = `from pgboss.job where name = 'mail' and data ->> 'subject' = $1 and state = 'retry'`;
  await expect.poll(() => sql(`select 1 ${job}`, [`Feedback: ${subject}`])).toHaveLength(1);
  await sql(`update pgboss.job set retry_limit = 1 where name = 'mail' and state = 'retry'`);
  await hurry('mail');
  await expect.poll(() => list(subject)).toHaveLength(1);
}

const put = (kind: string, data: object | null = { to: 'ada@example.com', subject: 'Something' }) => {
  const id = randomUUID();
  return sql('insert into failed_work (id, kind, data) values ($1, $2, $3)', [id, kind, data]).then(() => id);
};

test('a mail that nobody would take stays until somebody tries it again', async () => {
  await failToMail('One');
  const [work] = await list();
  expect(work).toMatchObject({
    what: 'Mail',
    about: 'Feedback: One',
    whom: 'help@shop.test',
    tries: 2,
    error: 'The other side could not be reached.',
    being_tried: false,
    discarding: 'The mail is never sent.',
  });
  expect(JSON.stringify(work)).not.toContain('words of the mail');

  expect((await retry(work?._id)).status).toBe(204);
  expect(await list()).toMatchObject([{ being_tried: true }]);
  expect((await json(retry(work?._id))).code).toBe('work/being-tried');
  expect((await json(discard(work?._id))).code).toBe('work/being-tried');
  await expect
    .poll(() => hurry('mail').then(() => list()), { timeout: 10_000 })
    .toMatchObject([{ being_tried: false, tries: 5 }]);

  const { subjects, close } = await smtp.open();
  expect((await retry(work?._id)).status).toBe(204);
  await expect.poll(() => subjects).toContain('Feedback: One');
  await expect.poll(() => list()).toEqual([]);
  await collect(shop.connection);
  expect(await sql('select 1 from failed_work')).toEqual([]);
  expect(await eventsOf('tried again')).toMatchObject([
    { actor: admin.email, title: 'Mail: Feedback: One, for help@shop.test' },
    { action: 'retried-work' },
  ]);
  await close();
});

test('the support address is told once of all of it, when mail goes out again', async () => {
  for (const subject of ['Two', 'Three', 'Four']) await failToMail(subject);
  await expect.poll(letters).toHaveLength(1);
  const { subjects, close } = await smtp.open();
  await hurry('failed-work-letter');
  await expect.poll(() => subjects).toEqual(['Some work of the shop failed and waits for you']);
  await put('mail');
  await collect(shop.connection);
  expect(await letters()).toEqual([{ state: 'completed' }]);
  await sql(`update failed_work set told_at = told_at - interval '2 hours'`);
  await collect(shop.connection);
  await collect(shop.connection);
  await expect.poll(() => subjects).toHaveLength(2);
  await close();
});

test('a letter about failed work that fails is told of by no other', async () => {
  const { close } = await smtp.open(true);
  await put('mail');
  await collect(shop.connection);
  await expect
    .poll(() => list('about failed work'))
    .toMatchObject([{ tries: 1, error: expect.stringMatching(/no such box/i) }]);
  await sql(`update failed_work set told_at = now() - interval '2 hours' where kind = 'mail'`);
  await collect(shop.connection);
  expect(await letters()).toEqual([]);
  await close();
});

test('what comes again by itself is one line, and goes when it went well', async () => {
  const run = (state: 'failed' | 'completed') =>
    sql(
      `insert into pgboss.job (name, state, started_on, completed_on, output)
       values ('housekeeping', $1, clock_timestamp(), clock_timestamp(), '{"message": "no disk"}')`,
      [state],
    );
  for (let hour = 0; hour < 3; hour++) {
    await run('failed');
    await collect(shop.connection);
  }
  expect(await list()).toMatchObject([{ what: 'Hourly cleaning up', tries: 3, error: 'No disk.' }]);
  expect(await letters()).toEqual([]);
  await sql(`update failed_work set first_tried_at = now() - interval '2 hours'`);
  await collect(shop.connection);
  expect(await letters()).toHaveLength(1);
  await run('completed');
  await collect(shop.connection);
  expect(await list('cleaning')).toEqual([]);
});

describe('discarding', () => {
  test('wants a password that was entered just now, says what it means, and is written down', async () => {
    const id = await put('refund', { orderId: randomUUID(), templateIds: [] });
    expect((await list())[0]?.discarding).toMatch(/^The money does not go back by itself/);
    const late = await administrator(shop);
    await age(shop, late.email, 6);
    await late.freshToken();
    expect((await json(discard(id, late))).code).toBe('auth/requires-recent-login');
    expect((await discard(id)).status).toBe(204);
    expect((await discard(id)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await eventsOf('discarded'))[0]).toMatchObject({ actor: admin.email, title: 'Refund' });
  });

  test('happens once, whoever is first', async () => {
    const id = await put('mail');
    const answers = await Promise.all([discard(id), discard(id), retry(id)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

test('all of it is tried again at once, but refunds that came back want a password each', async () => {
  await put('mail');
  await put('mail');
  const refund = await put('returned-refund', { orderId: randomUUID(), templateIds: [randomUUID()] });
  const answer = await admin.post('/api/admin/retry-all-failed-work');
  expect(await json(answer)).toEqual({ retried: 2 });
  expect((await list()).filter((work) => !work.being_tried)).toMatchObject([
    { _id: refund, retry_wants_password: true },
  ]);
  await age(shop, admin.email, 6);
  await admin.freshToken();
  expect((await json(retry(refund))).code).toBe('auth/requires-recent-login');
  await age(shop, admin.email, 0);
  await admin.freshToken();
  expect((await retry(refund)).status).toBe(204);
});

test('what rested in a queue of its own in an earlier version comes along', async () => {
  const id = randomUUID();
  const data = { to: 'ada@example.com', subject: 'From before' };
  await sql(`select pgboss.create_queue('mail-failed', '{}')`);
  await sql(`update pgboss.queue set dead_letter = 'mail-failed' where name = 'mail'`);
  await sql(`insert into pgboss.job (id, name, data, retry_limit) values ($1, 'mail-failed', $2, 16)`, [
    id,
    data,
  ]);
  await sql(
    `insert into pgboss.job (name, data, state, dead_letter) values ('mail', $1, 'failed', 'mail-failed')`,
    [data],
  );
  await sql('drop table failed_work');
  await sql(`alter table audit_events add constraint audit_events_action_check check (action <> '')`);
  await sql(`delete from migrations where name like '%0018%'`);
  await migrate(shop.connection.pool);
  await collect(shop.connection);
  expect(await list('ada@example.com')).toMatchObject([{ _id: id, about: 'From before', tries: 17 }]);
  expect(await sql(`select 1 from pgboss.queue where dead_letter is not null`)).toEqual([]);
});

test('who leaves is forgotten here too, and customers see none of it', async () => {
  const ada = await customer(shop);
  await put('mail', { to: ada.email, subject: 'Welcome' });
  await put('password-reset', { email: ada.email });
  expect(await list(ada.email)).toHaveLength(2);
  for (const call of ['retry', 'retry-all', 'discard'])
    expect((await ada.post(`/api/admin/${call}-failed-work`, { _id: 'none' })).status).toBe(403);
  expect((await ada.get('/api/admin/failed-work')).status).toBe(403);
  expect((await retry('none')).status).toBe(404);
  expect((await ada.delete('/api/user')).status).toBe(204);
  expect(await list(ada.email)).toEqual([]);
});
