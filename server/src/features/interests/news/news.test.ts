import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, customer, emptyOutbox, mailTo } from '../../../../test/browser.ts';
import { noticeToolsOf } from '../../../../test/keys.ts';
import { addDocument, administrator } from '../../../../test/library.ts';
import { json, openShop, sqlOf, stock, stopTimetable, type TestShop } from '../../../../test/shop.ts';
import type { OutboxMail } from '../../../ports/mail/embedded/mail.ts';
import type { NoticeTools } from '../../mail-choices/notice-tools.ts';
import { findReaders } from './find-readers.ts';
import { mailNews } from './mail-news.ts';

let shop: TestShop;
let admin: Customer;
let tools: NoticeTools;
const publicUrl = 'https://shop.test';

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
  await stopTimetable(shop);
  admin = await administrator(shop);
  tools = await noticeToolsOf(shop, publicUrl);
});
afterAll(() => shop.close());

async function interestedIn(...documents_of_interest: string[]): Promise<Customer> {
  const who = await customer(shop);
  await who.put('/api/user/interests', { documents_of_interest });
  return who;
}
/** A template that is on sale, once those whom it fits are written down. */
async function publish(title: string): Promise<string> {
  const id = await stock(shop, [{ title, categories: ['News'], priceInCents: 0 }]);
  await findReaders(shop.connection, id);
  return id;
}
const hoursPass = (hours: number) =>
  sqlOf(shop)(
    `with mails as (update new_template_mails set found_at = found_at - $1 * interval '1 hour')
     update users set new_template_mail_at = new_template_mail_at - $1 * interval '1 hour'`,
    [hours],
  );
/** The subjects of what the next round brings somebody. */
async function mailedTo(who: Customer): Promise<string[]> {
  await emptyOutbox(shop);
  await mailNews(tools);
  const underWay = `select 1 from pgboss.job where name = 'mail' and state < 'completed'`;
  while ((await sqlOf(shop)(underWay)).length > 0) await sleep(10);
  const mails = await json<OutboxMail[]>(shop.get(`/sandbox/mail.json?to=${encodeURIComponent(who.email)}`));
  return mails.map(({ subject }) => subject);
}

test('a document that is put on sale is told to whom it fits, and to nobody else', async () => {
  const fitting = await interestedIn('Balloon lease');
  const other = await interestedIn('Guaranty');
  const { _id } = await addDocument(admin, { title: 'Lease of a Balloon' });
  const readers = () =>
    sqlOf(shop)(
      `select email from new_template_mails join users on users.id = user_id where template_id = $1`,
      [_id],
    );
  await expect.poll(readers).toEqual([{ email: fitting.email }]);

  // For an hour it can be taken back, and others can join it.
  expect(await mailedTo(fitting)).toEqual([]);
  await hoursPass(1);
  expect(await mailedTo(fitting)).toEqual(['New: Lease of a Balloon']);
  const mail = await mailTo(shop, fitting.email);
  expect(mail.text).toContain('because you told Shop which documents you are interested in');
  expect(mail.text).toContain(`${publicUrl}/preview-template/${_id}`);
  expect(mail.html).toContain('>Lease of a Balloon</a>');
  expect(mail.text).toContain(`${publicUrl}/manage-account`);
  expect(await mailedTo(other)).toEqual([]);
});

test('there is one mail a day with all that is new, and nothing twice', async () => {
  const who = await interestedIn('Rocket');
  await publish('Rocket Charter');
  await publish('Rocket Sale');
  await hoursPass(1);
  // Three processes at once.
  await emptyOutbox(shop);
  await Promise.all([mailNews(tools), mailNews(tools), mailNews(tools)]);
  expect(await mailedTo(who)).toEqual([]);
  const sent = await sqlOf(shop)(
    `select data ->> 'subject' as subject from pgboss.job where name = 'mail' and data ->> 'to' = $1
     union all select data ->> 'subject' from pgboss.archive where name = 'mail' and data ->> 'to' = $1`,
    [who.email],
  );
  expect(sent).toEqual([{ subject: '2 new templates for you' }]);

  const third = await publish('Rocket Hire');
  await hoursPass(20);
  expect(await mailedTo(who)).toEqual([]);
  await hoursPass(4);
  expect(await mailedTo(who)).toEqual(['New: Rocket Hire']);
  await findReaders(shop.connection, third);
  await hoursPass(48);
  expect(await mailedTo(who)).toEqual([]);
});

test('what is put on sale within the hour is waited for, but not for ever', async () => {
  const who = await interestedIn('Glider');
  await publish('Glider Sale');
  await hoursPass(1);
  await publish('Glider Lease');
  expect(await mailedTo(who)).toEqual([]);
  await hoursPass(0.5);
  await publish('Glider Hire');
  await hoursPass(23);
  await publish('Glider Loan');
  expect(await mailedTo(who)).toEqual(['4 new templates for you']);
});

test('what left the shop, is owned or fits no more meanwhile is not in it', async () => {
  const who = await interestedIn('Tandem', 'Unicycle');
  const [gone, owned] = [await publish('Tandem Lease'), await publish('Tandem Sale')];
  await publish('Unicycle Sale');
  await publish('Tandem Loan');
  await sqlOf(shop)('update templates set withdrawn_at = now() where id = $1', [gone]);
  await who.post('/api/buy-template', { id: owned });
  await who.put('/api/user/interests', { documents_of_interest: ['Tandem'] });
  await hoursPass(1);
  expect(await mailedTo(who)).toEqual(['New: Tandem Loan']);
});

test('who is locked, gone or stopped the mails gets none, and nothing is made up for later', async () => {
  const [locked, left, stopped] = [
    await interestedIn('Sled'),
    await interestedIn('Sled'),
    await interestedIn('Sled'),
  ];
  await publish('Sled Sale');
  await sqlOf(shop)('update users set disabled_at = now() where email = $1', [locked.email]);
  await sqlOf(shop)('delete from users where email = $1', [left.email]);
  await stopped.put('/api/user/notices', { new_templates: false });
  await hoursPass(1);
  for (const who of [locked, left, stopped]) expect(await mailedTo(who)).toEqual([]);

  await publish('Sled Hire');
  expect(await json(stopped.put('/api/user/notices', { new_templates: true }))).toEqual({
    new_versions: true,
    new_templates: true,
  });
  await hoursPass(1);
  expect(await mailedTo(stopped)).toEqual([]);
});

test('one click in the mail program stops them, and a link of another kind or person does not', async () => {
  const [who, other] = [await interestedIn('Kayak'), await interestedIn('Kayak')];
  await publish('Kayak Sale');
  await hoursPass(1);
  expect(await mailedTo(who)).toEqual(['New: Kayak Sale']);
  const mail = await mailTo(shop, who.email, 'Kayak');
  expect(mail.text).toContain(`No more mails about new templates:\n${mail.unsubscribe}`);
  const path = (mail.unsubscribe ?? '').slice(publicUrl.length);
  const wanted = async (one: Customer) => json(one.get('/api/user/notices'));
  expect(await (await shop.get(path)).text()).toContain('No more mails about new templates?');
  expect(await wanted(who)).toEqual({ new_versions: true, new_templates: true });

  const [otherId] = await sqlOf(shop)('select id from users where email = $1', [other.email]);
  const forged = [
    path.replace(/person=[^&]+/, `person=${otherId.id}`),
    path.replace('/new-templates/', '/new-versions/'),
    path.replace(/signature=./, 'signature='),
    '/new-templates/unsubscribe',
  ];
  for (const one of forged) expect((await fetch(shop.url + one, { method: 'POST' })).status).toBe(403);
  expect(await wanted(other)).toEqual({ new_versions: true, new_templates: true });

  for (let count = 0; count < 2; count++) {
    const oneClick = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect(await wanted(who)).toEqual({ new_versions: true, new_templates: false });
  }
  await publish('Kayak Hire');
  await hoursPass(48);
  expect(await mailedTo(who)).toEqual([]);
});

test('a thousand and more people are written down and told in batches, each once', async () => {
  await sqlOf(shop)(
    `insert into users (uid, email, role, full_name, company_name, company_title, documents_of_interest)
     select 'crowd-' || n, 'crowd-' || n || '@example.com', 'CUSTOMER', 'One', 'Of', 'Many', '{Gondola}'
     from generate_series(1, 1050) n`,
  );
  await interestedIn('Gondola');
  await publish('Gondola Sale');
  await hoursPass(1);
  await Promise.all([mailNews(tools), mailNews(tools)]);
  const [sent] = await sqlOf(shop)(
    `select count(*)::int as mails, count(distinct data ->> 'to')::int as people from pgboss.job
     where name = 'mail' and data ->> 'subject' = 'New: Gondola Sale'`,
  );
  expect(sent).toEqual({ mails: 1051, people: 1051 });
});
