import type { BlankField } from '@counterpart/contract/blanks';
import type { VersionBlanks } from '@counterpart/contract/calls/blanks';
import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { fillingIn, lease, leaseKeys, told } from '../../../../test/filling.ts';
import { addDocument, administrator, editOf, upload } from '../../../../test/library.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../../test/shop.ts';
import { agreement, oldWordFile, paragraphs, wordFile } from '../../../../test/word.ts';

type Blanks = VersionBlanks & { title: string; version: number; revision: number };

let shop: TestShop;
let admin: Customer;
let tools: ReturnType<typeof fillingIn>;
beforeAll(async () => {
  shop = await openShop();
  admin = await administrator(shop);
  tools = fillingIn(shop);
});
afterAll(() => shop.close());

const blanksOf = (id: string, version = 1) =>
  json<Blanks>(admin.get(`/api/admin/blanks?id=${id}&version=${version}`));
const saveBlanks = (id: string, version: number, revision: number, fields: BlankField[]) =>
  admin.put('/api/admin/blanks', { id, version, revision, fields });
const look = (document_path: string, more = {}) =>
  admin.post('/api/admin/blanks-in-upload', { document_path, ...more });
const keysOf = ({ fields }: { fields: { key: string }[] }) => fields.map(({ key }) => key);
const document = (bytes: Buffer, more = {}) => upload(admin, { kind: 'document', bytes, ...more });
const published = async () => addDocument(admin, { document_path: await document(agreement(lease)) });

test('an administrator finds the blanks of a file as their names suggest them, before anybody asks', async () => {
  const { _id } = await published();
  const count = () => sqlOf(shop)('select count(*)::int as count from found_blanks');
  await expect.poll(count).toEqual([{ count: 1 }]);
  const found = await blanksOf(_id);
  expect(found).toMatchObject({ state: 'ready', title: 'Mutual NDA', version: 1, revision: 0, faults: [] });
  expect(keysOf(found)).toEqual(leaseKeys);
  expect(found.fields.map(({ kind }) => kind)).toEqual(['text', 'text', 'amount', 'date', 'yes-no']);
  expect(found.fields[0]).toMatchObject({ label: 'Company name', fact: 'company_name' });
  expect(found.blanks.find(({ key }) => key === 'renewal')).toMatchObject({ use: 'switch', times: 1 });
});

test('an administrator refines and orders what is asked, and the next version asks the same', async () => {
  const template = await published();
  const id = template._id;
  const { fields } = await blanksOf(id);
  const refined = fields
    .toReversed()
    .map((field) => ({ ...field, label: `${field.label}?`, help: 'As agreed.' }));
  const saved = await json<Blanks>(saveBlanks(id, 1, 0, refined));
  expect(saved).toMatchObject({ revision: 1, fields: refined });
  expect(await blanksOf(id)).toEqual(saved);

  const next = { ...lease, Renewal: 'Notice by {{notice_date}}.' };
  const document_path = await document(agreement(next));
  const inherited = ['start_date', 'rent_amount', 'tenant_name', 'company_name', 'notice_date'];
  expect(keysOf(await json<Blanks>(look(document_path, { id })))).toEqual(inherited);
  const edited = await admin.put('/api/admin/template', {
    id,
    upload_as_a_new_version: true,
    data: { ...editOf(template), note: '', document_path },
  });
  expect((await json<AdminTemplate>(edited)).versions).toHaveLength(2);
  const second = await blanksOf(id, 2);
  expect(keysOf(second)).toEqual(inherited);
  expect(second).toMatchObject({ revision: 0, fields: [{ help: 'As agreed.' }, {}, {}, {}, { help: '' }] });

  await saveBlanks(
    id,
    2,
    0,
    second.fields.map((field) => ({ ...field, group: 'Terms' })),
  );
  expect((await blanksOf(id, 1)).fields).toEqual(refined);
  expect((await blanksOf(id, 2)).fields.every(({ group }) => group === 'Terms')).toBe(true);
});

test('of two administrators who change the same blanks the second is told, and the trail says who did', async () => {
  const { _id } = await published();
  const { fields } = await blanksOf(_id);
  const answers = await Promise.all([1, 2, 3].map(() => saveBlanks(_id, 1, 0, fields)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await told(await saveBlanks(_id, 1, 0, fields))).toMatchObject([
    409,
    { code: 'library/changed-meanwhile' },
  ]);
  expect((await saveBlanks(_id, 1, 1, fields)).status).toBe(200);
  const events = await json<{ action: string; details: string }[]>(admin.get('/api/admin/audit-events'));
  expect(events[0]).toMatchObject({
    action: 'defined-blanks',
    details: expect.stringContaining('Tenant name'),
  });
});

test('what cannot be asked is refused with a sentence', async () => {
  const { _id } = await published();
  const { fields } = await blanksOf(_id);
  const [first, ...rest] = fields as [BlankField, ...BlankField[]];
  for (const wrong of [
    { kind: 'choice', choices: ['Only'] },
    { label: '' },
    { currency: 'dollars' },
    { key: '../x' },
    { help: 'x'.repeat(501) },
  ])
    expect((await saveBlanks(_id, 1, 0, [{ ...first, ...wrong } as BlankField, ...rest])).status).toBe(400);
  expect(await told(await saveBlanks(_id, 1, 0, [first, first]))).toMatchObject([
    400,
    { message: 'Each blank can be there only once' },
  ]);
  const choice: BlankField = { ...first, kind: 'choice', choices: ['Landlord', 'Tenant'] };
  expect(await json(saveBlanks(_id, 1, 0, [choice]))).toMatchObject({ fields: [choice, {}, {}, {}, {}] });
  expect((await saveBlanks(_id, 7, 0, fields)).status).toBe(404);
  expect((await admin.get(`/api/admin/blanks?id=${crypto.randomUUID()}&version=1`)).status).toBe(404);
  expect((await admin.get('/api/admin/blanks?id=nonsense&version=1')).status).toBe(404);
});

test('faults are named with their paragraph before publishing, and the form works without them', async () => {
  const open = agreement({ Term: 'For {{years}} years. {{#if renewal}}It renews.', End: 'Signed.' });
  const document_path = await document(open);
  const found = await json<VersionBlanks>(look(document_path));
  expect(found.state).toBe('ready');
  expect(found.faults).toMatchObject([{ paragraph: expect.stringContaining('For') }]);
  expect(await sqlOf(shop)(`select 1 from found_blanks where found -> 'faults' <> '[]'`)).toEqual([]);

  const { _id } = await addDocument(admin, { document_path });
  const { ada } = await tools.ownerOf(_id);
  const form = await tools.formOf(ada, _id);
  expect(form.state).toBe('ready');
  expect(keysOf(form)).toContain('years');
});

test('an old .doc file, a foreign upload and a document without blanks are told apart', async () => {
  const old = await document(oldWordFile(), { file_name: 'nda.doc', content_type: '' });
  const sentence = { state: 'unavailable', reason: expect.stringContaining('old .doc file'), fields: [] };
  expect(await json(look(old))).toMatchObject(sentence);
  expect(await blanksOf(await tools.published('old'))).toMatchObject(sentence);
  const plain = await document(wordFile({ 'word/document.xml': paragraphs('Fill in [the name] here.') }));
  expect(await json(look(plain))).toMatchObject({ state: 'ready', blanks: [], bracketed: ['the name'] });
  expect((await look('uploads/x-1-a.docx')).status).toBe(400);
  expect((await look(plain, { id: crypto.randomUUID() })).status).toBe(404);
  const ada = await customer(shop);
  for (const answer of [
    await ada.get(`/api/admin/blanks?id=${crypto.randomUUID()}&version=1`),
    await ada.put('/api/admin/blanks', {}),
    await ada.post('/api/admin/blanks-in-upload', { document_path: plain }),
  ])
    expect(answer.status).toBe(403);
});
