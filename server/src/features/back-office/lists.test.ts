import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import type { FeedbackEntry, Subscriber } from '@counterpart/contract/calls/back-office/records';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, confirmSubscription } from '../../../test/browser.ts';
import { addDocument, administrator, editOf } from '../../../test/library.ts';
import { json, openShop, stock, type TestShop } from '../../../test/shop.ts';
import { auditEvents } from '../../db/tables.ts';

let shop: TestShop;
let admin: Customer;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000', PREVIEWS: 'off' });
  admin = await administrator(shop);
});
afterAll(() => shop.close());

async function listed<T>(path: string): Promise<{ items: T[]; total: number }> {
  const answer = await admin.get(path);
  return { items: await json<T[]>(answer), total: Number(answer.headers.get('x-total-count')) };
}

async function csv(path: string) {
  const answer = await admin.get(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { headers: answer.headers, bytes, lines: bytes.toString().trimEnd().split('\r\n') };
}

describe('the audit trail', () => {
  let template: string;
  const write = (...events: Partial<typeof auditEvents.$inferInsert>[]) =>
    shop.connection.db.insert(auditEvents).values(
      events.map((event) => ({
        actorEmail: 'boss@shop.test',
        action: 'created' as const,
        templateId: template,
        ...event,
      })),
    );
  beforeAll(async () => {
    template = await stock(shop, [{ title: 'Guaranty' }]);
    await write(
      {
        version: 1,
        details: { title: '=Guaranty, "old"', price_in_cents: 4900, categories: ['Finance'] },
        happenedAt: new Date('2026-01-02T03:04:05.678Z'),
      },
      {
        action: 'withdrew-template',
        actorEmail: 'other@shop.test',
        details: { title: 'Guaranty' },
        happenedAt: new Date('2026-01-03T00:00:00Z'),
      },
    );
  });

  test('says who did what and when, the latest first', async () => {
    const { items, total } = await listed<AuditEvent>('/api/admin/audit-events');
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        _id: expect.any(String),
        date: '2026-01-03T00:00:00.000Z',
        actor: 'other@shop.test',
        action: 'withdrew-template',
        template_id: template,
        title: 'Guaranty',
        details: '',
      },
      {
        _id: expect.any(String),
        date: '2026-01-02T03:04:05.678Z',
        actor: 'boss@shop.test',
        action: 'created',
        template_id: template,
        title: '=Guaranty, "old"',
        version: 1,
        details: 'Price $49. Categories Finance.',
      },
    ]);
  });

  test('tells the life of a document', async () => {
    const document = await addDocument(admin, { title: 'Life of a Deed' });
    const { _id: id } = document;
    const edit = (data: object, upload_as_a_new_version = false) =>
      admin.put('/api/admin/template', {
        id,
        upload_as_a_new_version,
        data: { ...editOf(document), revision: undefined, ...data },
      });
    await edit({ price: 20, description: 'Clearer.' });
    await edit({ title: 'The Life of a Deed', note: 'A new clause 4' }, true);
    await admin.delete(`/api/admin/template?id=${id}&version=1`);
    await admin.delete(`/api/admin/template?id=${id}`);
    const { items } = await listed<AuditEvent>('/api/admin/audit-events?search=life%20of%20a%20deed');
    const short = items.map(({ actor, action, title, version, details }) => [
      actor === admin.email,
      action,
      title,
      version,
      details,
    ]);
    expect(short).toEqual([
      [true, 'withdrew-template', 'The Life of a Deed', undefined, ''],
      [true, 'withdrew-version', 'Life of a Deed', 1, ''],
      [true, 'published', 'The Life of a Deed', 2, 'Made from version 1. A new clause 4.'],
      [true, 'changed', 'Life of a Deed', 1, 'Price from $49.50 to $20. Description rewritten.'],
      [true, 'created', 'Life of a Deed', 1, 'Price $49.50. Categories Confidentiality, Services.'],
    ]);
    await shop.connection.pool.query('delete from audit_events where template_id = $1', [id]);
  });

  test.each([
    ['OTHER@', 1],
    ['withdrew', 1],
    ['"old"', 1],
    ['guaranty', 2],
    ['lease', 0],
  ])('is searched by who, what and which template: %j', async (search, count) => {
    const path = `/api/admin/audit-events?search=${encodeURIComponent(search)}`;
    expect((await listed(path)).total).toBe(count);
  });

  test('is a file for spreadsheets, in which nothing is a formula', async () => {
    const { headers, bytes, lines } = await csv('/api/admin/audit-events.csv');
    expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(headers.get('content-disposition')).toContain('attachment; filename="audit-trail.csv"');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines).toEqual([
      '\uFEFFWhen (UTC),Who,What,About,Version,Details,Template id',
      `2026-01-03T00:00:00.000Z,other@shop.test,Withdrew the template,Guaranty,,,${template}`,
      `2026-01-02T03:04:05.678Z,boss@shop.test,Created,"'=Guaranty, ""old""",1,Price $49. Categories Finance.,${template}`,
    ]);
  });

  test('is written out whole, however long it is and however much happened at one moment', async () => {
    const moment = new Date('2026-02-01T00:00:00Z');
    await write(
      ...Array.from({ length: 2500 }, (_, index) => ({
        details: { title: `Bulk ${index}`, price_in_cents: 0, categories: [] },
        happenedAt: moment,
      })),
    );
    const { lines } = await csv('/api/admin/audit-events.csv');
    expect(lines).toHaveLength(2503);
    expect(new Set(lines).size).toBe(2503);
  });
});

describe('the feedback', () => {
  test('is read whole, the latest first, and searched', async () => {
    for (const [subject_of_feedback, feedback_message] of [
      ['A question', 'First line\n\nSecond <b>line</b>'],
      ['Thank you', 'All is fine'],
    ])
      await shop.post('/api/send-feedback-email', {
        email_address: 'ada@example.com',
        subject_of_feedback,
        feedback_message,
      });
    const { items, total } = await listed<FeedbackEntry>('/api/admin/feedback');
    expect(total).toBe(2);
    expect(items.map(({ subject_of_feedback }) => subject_of_feedback)).toEqual(['Thank you', 'A question']);
    expect(items[1]).toEqual({
      _id: expect.any(String),
      date: expect.any(String),
      email_address: 'ada@example.com',
      subject_of_feedback: 'A question',
      feedback_message: 'First line\n\nSecond <b>line</b>',
    });
    for (const [search, count] of [
      ['SECOND', 1],
      ['thank', 1],
      ['ada@', 2],
      ['nobody', 0],
    ])
      expect((await listed(`/api/admin/feedback?search=${search}`)).total).toBe(count);
    expect((await listed<FeedbackEntry>('/api/admin/feedback?limit=1&offset=1')).items).toHaveLength(1);
  });
});

describe('the mailing list', () => {
  test('is listed, searched, and written out with a link to unsubscribe for each address', async () => {
    const addresses = ['zoe@example.com', '+hostile@example.com', 'ada@example.com'];
    for (const email_address of addresses)
      await shop.post('/api/subscribe-to-mailing-list', { email_address });
    expect((await listed('/api/admin/subscribers')).total).toBe(0);
    expect((await csv('/api/admin/subscribers.csv')).lines).toHaveLength(1);
    for (const address of addresses) await confirmSubscription(shop, address);
    await shop.post('/api/subscribe-to-mailing-list', { email_address: 'never@example.com' });
    const { items, total } = await listed<Subscriber>('/api/admin/subscribers');
    expect(total).toBe(3);
    expect(items.map(({ email_address }) => email_address)).toEqual(addresses.toReversed());
    expect((await listed('/api/admin/subscribers?search=ADA')).total).toBe(1);

    const { headers, lines } = await csv('/api/admin/subscribers.csv');
    expect(headers.get('content-disposition')).toContain('filename="mailing-list.csv"');
    expect(lines[0]).toBe('\uFEFFEmail address,Subscribed (UTC),Unsubscribe link,Confirmed (UTC)');
    expect(lines).toHaveLength(4);
    expect(lines.some((line) => line.startsWith("'+hostile@example.com,"))).toBe(true);
    const [, date, link = '', confirmed = ''] =
      lines.find((line) => line.startsWith('ada@'))?.split(',') ?? [];
    expect(date).toBe(items[0]?.date);
    expect(Date.parse(confirmed)).toBeGreaterThan(Date.parse(date ?? ''));
    expect(link).toMatch(/^https:\/\/shop\.test\/mailing-list\/unsubscribe\?address=ada%40example\.com&/);
    const { pathname, search } = new URL(link);
    expect((await shop.get(pathname + search)).status).toBe(200);
    expect((await listed('/api/admin/subscribers')).total).toBe(3);
    expect((await shop.post(pathname + search, {})).status).toBe(200);
    expect((await listed('/api/admin/subscribers?search=ada')).total).toBe(0);
  });
});
