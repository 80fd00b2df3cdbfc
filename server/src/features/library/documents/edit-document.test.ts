import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { afterAll, describe, expect, test } from 'vitest';
import { age, customer, emptyOutbox, mailTo } from '../../../../test/browser.ts';
import { openKeys, signaturesOf } from '../../../../test/keys.ts';
import { addDocument, administrator, editOf, picture, upload } from '../../../../test/library.ts';
import { buy, mark } from '../../../../test/purchase.ts';
import { json, openShop, sqlOf } from '../../../../test/shop.ts';
import { paragraphs, wordFile } from '../../../../test/word.ts';
import { wordsOf } from '../../../blanks/words.ts';
import { createLogger } from '../../../http/logging.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { MailRoom } from '../../../mail/mail-room.ts';
import { mailOwners } from './mail-owners.ts';

const shop = await openShop();
const admin = await administrator(shop);
afterAll(() => shop.close());

const sql = sqlOf(shop);
const events = (id: string) =>
  sql('select action, version, details from audit_events where template_id = $1 order by happened_at', [id]);
const get = (id: string) => json<AdminTemplate>(admin.get(`/api/admin/template?id=${id}`));
const edit = (template: AdminTemplate, data: object, isNew = false) =>
  admin.put('/api/admin/template', {
    id: template._id,
    upload_as_a_new_version: isNew,
    data: { ...editOf(template), ...data },
  });
const publish = (template: AdminTemplate, data: object = {}) =>
  json<AdminTemplate>(edit(template, data, true));
const otherDocument = () =>
  upload(admin, { kind: 'document', bytes: wordFile({ 'word/document.xml': paragraphs('Other') }) });

describe('an edit in place', () => {
  test('keeps the number and tells what changed to the audit trail', async () => {
    const template = await addDocument(admin);
    const changed = await json<AdminTemplate>(
      edit(template, { title: 'Mutual NDA, corrected', price: 10, document_category: 'Privacy, privacy' }),
    );
    expect(changed.versions).toMatchObject([
      {
        version: 1,
        title: 'Mutual NDA, corrected',
        price_in_cents: 1000,
        categories: ['Privacy'],
        revision: 2,
        thumbnail_path: template.versions[0]?.thumbnail_path,
      },
    ]);
    expect((await events(template._id)).at(-1)).toEqual({
      action: 'changed',
      version: 1,
      details: {
        title: 'Mutual NDA, corrected',
        changed: {
          title: { from: 'Mutual NDA', to: 'Mutual NDA, corrected' },
          price_in_cents: { from: 4950, to: 1000 },
          categories: { from: ['Confidentiality', 'Services'], to: ['Privacy'] },
        },
      },
    });
  });

  test('replaces the files', async () => {
    const template = await addDocument(admin);
    const changed = await json<AdminTemplate>(
      edit(template, {
        document_path: await otherDocument(),
        thumbnail_path: await upload(admin, { kind: 'thumbnail', bytes: await picture(90, 90) }),
      }),
    );
    const [version] = changed.versions;
    expect(version?.thumbnail_path).not.toBe(template.versions[0]?.thumbnail_path);
    const bytes = Buffer.from(await (await shop.get(version?.document_path ?? '')).arrayBuffer());
    expect(wordsOf(bytes)).toBe('Other');
    expect((await events(template._id)).at(-1)?.details.changed).toEqual({
      image: 'replaced',
      document: 'replaced',
    });
  });

  test('made from what somebody else has changed meanwhile changes nothing, and the files can be sent again', async () => {
    const template = await addDocument(admin);
    const document_path = await otherDocument();
    expect((await edit(template, { title: 'First' })).status).toBe(200);
    const late = await edit(template, { title: 'Second', document_path });
    expect([late.status, await json(late)]).toEqual([
      409,
      {
        code: 'library/changed-meanwhile',
        message: 'Somebody else has changed this version in the meantime. Your changes were not saved',
      },
    ]);
    const now = await get(template._id);
    expect(now.versions.map(({ title, revision }) => [title, revision])).toEqual([['First', 2]]);
    expect((await edit(now, { title: 'Second', document_path })).status).toBe(200);
  });

  test('by two at the same moment: one is told', async () => {
    const template = await addDocument(admin);
    const other = await administrator(shop);
    const answers = await Promise.all(
      [admin, other].map((who, index) =>
        who.put('/api/admin/template', {
          id: template._id,
          data: { ...editOf(template), title: `Title ${index}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get(template._id)).versions[0]?.revision).toBe(2);
  });

  test('that names no revision is taken', async () => {
    const template = await addDocument(admin);
    await edit(template, { title: 'First' });
    expect((await edit(template, { title: 'Second', revision: undefined })).status).toBe(200);
  });

  test.each([
    [{ title: '' }, 'data.title', 'Document title is a required field'],
    [{ document_category: ',' }, 'data.document_category', 'Document category is a required field'],
    [{ file_name_upon_download: 'a/b' }, 'data.file_name_upon_download', 'No forward slashes allowed'],
    [{ price: '' }, 'data.price', 'Document price is a required field'],
    [{ note: 'x'.repeat(501) }, 'data.note', 'The note must be at most 500 characters'],
  ])('with %j is refused', async (data, field, sentence) => {
    const answer = await edit(await addDocument(admin), data);
    expect([answer.status, (await json(answer)).errors]).toEqual([400, { [field]: sentence }]);
  });

  test('of what is not there is a 404', async () => {
    const template = await addDocument(admin);
    const message = async (answer: Promise<Response>) => [
      (await answer).status,
      (await json(answer)).message,
    ];
    expect(await message(edit(template, { version: 9 }))).toEqual([
      404,
      'Invalid version number or template ID',
    ]);
    expect(await message(edit({ ...template, _id: 'nothing' }, {}))).toEqual([404, 'Template ID not found']);
  });
});

describe('a new version', () => {
  test('gets the next number and takes over what was not given', async () => {
    const template = await addDocument(admin);
    const { versions, notify_users_of_new_version } = await publish(template, {
      title: 'Mutual NDA 2',
      note: ' Clause 4 is new ',
    });
    expect(notify_users_of_new_version).toBe(true);
    expect(versions).toMatchObject([
      { version: 1, title: 'Mutual NDA', note: '', revision: 1 },
      {
        version: 2,
        title: 'Mutual NDA 2',
        note: 'Clause 4 is new',
        revision: 1,
        thumbnail_path: template.versions[0]?.thumbnail_path,
      },
    ]);
    expect((await shop.get(versions[1]?.document_path ?? '')).status).toBe(200);
    expect((await events(template._id)).at(-1)).toEqual({
      action: 'published',
      version: 2,
      details: { title: 'Mutual NDA 2', made_from: 1, note: 'Clause 4 is new' },
    });
  });

  test('never gets a number twice, not at the same moment and not after a deletion', async () => {
    const template = await addDocument(admin);
    await Promise.all([1, 2, 3, 4].map(() => edit(template, {}, true)));
    expect((await get(template._id)).versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect((await admin.delete(`/api/admin/template?id=${template._id}&version=5`)).status).toBe(204);
    const { versions } = await publish(template);
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 6]);
  });

  test('sets the notice of every owner and mails each of them once', async () => {
    const template = await addDocument(admin, { title: 'Escrow Agreement' });
    const [owner, refunded, hidden, stranger] = await Promise.all([1, 2, 3, 4].map(() => customer(shop)));
    if (!owner || !refunded || !hidden || !stranger) throw new Error('somebody is missing');
    await buy(shop, owner, [template._id]);
    await buy(shop, hidden, [template._id]);
    await mark(shop, await buy(shop, refunded, [template._id]), template._id, 'refunded_at');
    await emptyOutbox(shop);

    const { owners } = await publish(template, { title: 'Escrow Agreement', note: 'A shorter clause 4' });
    expect(owners).toBe(2);
    const notices = await sql(
      'select email, notify_of_new_version as told from purchases join users on users.id = user_id where template_id = $1',
      [template._id],
    );
    expect(
      notices
        .filter(({ told }) => told)
        .map(({ email }) => email)
        .sort(),
    ).toEqual([owner.email, hidden.email].sort());
    const mail = await mailTo(shop, owner.email);
    expect(mail.subject).toBe('A new version of Escrow Agreement');
    expect(mail.text).toContain('Version 2 of Escrow Agreement is here');
    expect(mail.text).toContain('What changed: A shorter clause 4');
    expect(mail.text).toContain('https://shop.test/orders');
    await mailTo(shop, hidden.email);

    // The job again, twice at the same time, as after a crash.
    const tools = {
      connection: shop.connection,
      jobs: new Jobs(shop.connection, await openKeys(shop.connection), createLogger('silent')),
      mailRoom: new MailRoom({ shopName: 'Shop', publicUrl: 'https://shop.test', supportEmail: 'a@b.c' }),
      unsubscribeSignatures: await signaturesOf(shop, 'unsubscribing'),
      publicUrl: 'https://shop.test',
    };
    await Promise.all([1, 2].map(() => mailOwners(tools, { templateId: template._id, version: 2 })));
    const underWay = `select 1 from pgboss.job where name = 'mail' and state < 'completed'`;
    await expect.poll(() => sql(underWay)).toEqual([]);
    expect(await sql('select recipient from outbox_mails order by recipient')).toEqual(
      [owner.email, hidden.email].sort().map((recipient) => ({ recipient })),
    );
  });

  test('mails the owners that a job which broke off had not reached', async () => {
    const template = await addDocument(admin);
    const owners = await Promise.all([1, 2, 3].map(() => customer(shop)));
    for (const owner of owners) await buy(shop, owner, [template._id]);
    const first = owners[0]?.email ?? '';
    await sql('insert into new_version_mails select $1, 2, id from users where email = $2', [
      template._id,
      first,
    ]);
    await emptyOutbox(shop);
    await publish(template);
    for (const owner of owners.slice(1)) await mailTo(shop, owner.email);
    expect(await sql('select 1 from outbox_mails where recipient = $1', [first])).toEqual([]);
  });

  test('is not news to who bought that one already', async () => {
    const template = await publish(await addDocument(admin));
    const late = await customer(shop);
    await buy(shop, late, [template._id]);
    expect(
      await sql('select notify_of_new_version from purchases where template_id = $1', [template._id]),
    ).toEqual([{ notify_of_new_version: false }]);
  });
});

describe('deleting', () => {
  const remove = (query: string, who = admin) => who.delete(`/api/admin/template?${query}`);

  test('a version withdraws it for everyone and tells nobody of it any more', async () => {
    const template = await addDocument(admin);
    const owner = await customer(shop);
    await buy(shop, owner, [template._id]);
    await publish(template, { title: 'Newer' });
    expect((await remove(`id=${template._id}&version=2`)).status).toBe(204);
    const { versions, notify_users_of_new_version } = await get(template._id);
    expect(versions.map(({ title }) => title)).toEqual(['Mutual NDA']);
    expect(notify_users_of_new_version).toBe(false);
    expect(
      await sql('select notify_of_new_version as told from purchases where template_id = $1', [template._id]),
    ).toEqual([{ told: false }]);
    expect((await events(template._id)).at(-1)).toEqual({
      action: 'withdrew-version',
      version: 2,
      details: { title: 'Newer' },
    });
  });

  test('a whole template takes it out of the library and the shop, never from its owners', async () => {
    const template = await addDocument(admin, { title: 'Withdrawn for good' });
    const owner = await customer(shop);
    await buy(shop, owner, [template._id]);
    expect((await remove(`id=${template._id}`)).status).toBe(204);
    expect((await admin.get(`/api/admin/template?id=${template._id}`)).status).toBe(404);
    expect(await json(admin.get('/api/admin/templates?search=withdrawn'))).toEqual([]);
    await expect.poll(async () => json(shop.get('/api/templates?search=withdrawn'))).toEqual([]);
    expect(
      await sql('select user_id is not null as owned from purchases where template_id = $1', [template._id]),
    ).toEqual([{ owned: true }]);
    expect((await events(template._id)).at(-1)).toEqual({
      action: 'withdrew-template',
      version: null,
      details: { title: 'Withdrawn for good' },
    });
    for (const again of [await remove(`id=${template._id}`), await edit(template, {})])
      expect([again.status, (await json(again)).message]).toEqual([404, 'Template ID not found']);
  });

  test('the only version is refused, also when two delete the last two at the same moment', async () => {
    const template = await publish(await addDocument(admin));
    const other = await administrator(shop);
    const answers = await Promise.all([
      remove(`id=${template._id}&version=1`),
      remove(`id=${template._id}&version=2`, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await json(refused)).toEqual({
      code: 'library/only-version',
      message: 'You cannot delete the only version of a template.',
    });
    expect((await get(template._id)).versions).toHaveLength(1);
  });

  test('wants a password that was entered just now', async () => {
    const template = await addDocument(admin);
    const tired = await administrator(shop);
    await age(shop, tired.email, 6);
    await tired.freshToken();
    const answer = await remove(`id=${template._id}`, tired);
    expect([answer.status, await json(answer)]).toEqual([
      403,
      { code: 'auth/requires-recent-login', message: 'Please enter your password again' },
    ]);
    expect((await admin.get(`/api/admin/template?id=${template._id}`)).status).toBe(200);
  });

  test('what is not there is a 404', async () => {
    const template = await addDocument(admin);
    for (const query of ['id=nothing', `id=${template._id}&version=7`])
      expect((await json(remove(query))).message).toBe('Template ID not found');
  });
});
