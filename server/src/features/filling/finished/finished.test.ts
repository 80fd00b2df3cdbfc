import type { AnswerSet } from '@counterpart/contract/calls/filling';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillingIn, lease, textOf, told } from '../../../../test/filling.ts';
import { signaturesOf } from '../../../../test/keys.ts';
import { mark } from '../../../../test/purchase.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../../test/shop.ts';
import { storedFiles } from '../../../../test/stored-files.ts';
import { wordType } from '../../../../test/word.ts';
import { findOffice } from '../../../ports/office/libreoffice/office.ts';
import { filledLinks } from './filled-link.ts';

interface Link {
  address: string;
  file_name: string;
}

let shop: TestShop;
let tools: ReturnType<typeof fillingIn>;
let sql: ReturnType<typeof sqlOf>;
beforeAll(async () => {
  shop = await openShop();
  tools = fillingIn(shop);
  sql = sqlOf(shop);
});
afterAll(() => shop.close());

const answers = {
  tenant_name: 'Bob & <Co> {{company_name}}',
  rent_amount: '1200.5',
  start_date: '2027-02-01',
};
const filledIn = async (...versions: (Record<string, string> | 'old')[]) => {
  const id = await tools.published(...versions);
  const { ada, bought } = await tools.ownerOf(id);
  const begun = await tools.begin(ada, id, 'Bob’s flat / no. 4');
  const set = await json<AnswerSet>(tools.save(ada, begun, answers));
  return { id, ada, bought, set };
};
const none = { code: 'resource/not-found', message: 'There is no such document among your orders' };

describe('the finished document', () => {
  test('has the answers and the company in their places, and marks what is missing', async () => {
    const { ada, set } = await filledIn(lease);
    const text = await textOf(await tools.download(ada, set._id));
    const { company_name } = await json<{ company_name: string }>(ada.get('/api/company'));
    expect(text).toContain(`Between ${company_name} and Bob & <Co> {{company_name}}.`);
    expect(text).toContain('$1,200.50 a month from February 1, 2027.');
    expect(text).toContain('It renews by itself.');

    const off = await json<AnswerSet>(
      tools.save(ada, set, { renewal: 'no', company_name: 'Other Ltd', rent_amount: '' }),
    );
    const changed = await textOf(await tools.download(ada, off._id));
    expect(changed).toContain('Between Other Ltd and');
    expect(changed).not.toContain('renews');
    expect(changed).toMatch(/rent/i);
  });

  test('is downloaded by a link that lives minutes, under its name, and is kept nowhere', async () => {
    const { ada, set } = await filledIn(lease);
    const before = await storedFiles(shop);
    const { address, file_name } = await json<Link>(tools.linkOf(ada, set._id));
    expect(file_name).toBe('Lease – Bob’s flat _ no. 4.docx');
    const answer = await shop.get(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, wordType]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Lease%20%E2%80%93%20Bob");
    expect(await storedFiles(shop)).toEqual(before);
    expect((await fetch(shop.url + address, { method: 'HEAD' })).status).toBe(200);

    const secret = await signaturesOf(shop, 'links');
    const [{ id: reader } = {}] = await sql('select id from users where email = $1', [ada.email]);
    const old = filledLinks.make(secret, { reader, set: set._id, format: 'docx' }, Date.now() - 301_000);
    expect(await told(await shop.get(old))).toMatchObject([403, { code: 'files/link-expired' }]);
    for (const forged of [
      address.replace('format=docx', 'format=pdf'),
      address.replace(set._id, crypto.randomUUID()),
      address.replace(reader, crypto.randomUUID()),
    ])
      expect(await told(await shop.get(forged))).toEqual([404, none]);
  });

  test('is for its owner: a link dies with a refund, a locked account and the answers', async () => {
    const { id, ada, bought, set } = await filledIn(lease);
    const { address } = await json<Link>(tools.linkOf(ada, set._id));
    const other = await json<Link>(tools.linkOf(ada, (await tools.begin(ada, id, 'Other'))._id));
    expect((await shop.get(address)).status).toBe(200);
    await sql('update users set disabled_at = now() where email = $1', [ada.email]);
    expect((await shop.get(address)).status).toBe(403);
    await sql('update users set disabled_at = null where email = $1', [ada.email]);
    await ada.delete(`/api/answers?set=${set._id}`);
    expect((await shop.get(address)).status).toBe(404);
    expect((await shop.get(other.address)).status).toBe(200);
    await mark(shop, bought, id, 'refunded_at');
    expect(await told(await shop.get(other.address))).toMatchObject([403, { code: 'orders/refunded' }]);
  });

  test('has blanks of any name, and answers that look like anything', async () => {
    const clauses = { Names: '{{constructor}} and {{to_string}}.', End: '{{#if value_of}}Yes.{{/if}}' };
    const { id, ada, set } = await filledIn(clauses);
    expect(await tools.formOf(ada, id)).toMatchObject({ state: 'ready' });
    expect(await textOf(await tools.download(ada, set._id))).toContain('Names');
    const odd = '{{#if value_of}} <w:fldSimple w:instr="DATE"/> =1+1 \u202eabc\nnext & so on';
    const answered = await json<AnswerSet>(
      tools.save(ada, set, { constructor: odd, to_string: odd } as never),
    );
    const text = await textOf(await tools.download(ada, answered._id));
    expect(text).toContain('<w:fldSimple w:instr="DATE"/> =1+1');
    expect(text).toContain('next & so on');
  });

  test('is limited for each person', async () => {
    const { ada, set } = await filledIn(lease);
    const { address } = await json<Link>(tools.linkOf(ada, set._id));
    expect((await shop.get(address)).status).toBe(200);
    await sql(`update rate_limits set count = 60 where key like 'finished-files:%'`);
    const refused = await shop.get(address);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await sql(`delete from rate_limits where key like 'finished-files:%'`);
  });

  test('where there is none, a sentence says why', async () => {
    const old = await filledIn('old');
    const plain = await filledIn({ Term: 'One year.' });
    const sentences = { old: 'old .doc file', plain: 'no blanks to fill in' };
    for (const [{ id, ada, set }, sentence] of [
      [old, sentences.old],
      [plain, sentences.plain],
    ] as const) {
      expect(await tools.formOf(ada, id)).toMatchObject({
        state: 'unavailable',
        reason: expect.stringContaining(sentence),
        fields: [],
        set: { answers },
      });
      expect(await told(await tools.linkOf(ada, set._id))).toMatchObject([
        409,
        { code: 'filling/unavailable', message: expect.stringContaining(sentence) },
      ]);
    }
    const { ada, set } = await filledIn(lease);
    expect(await told(await tools.linkOf(ada, set._id, 'pdf'))).toMatchObject([
      409,
      { message: expect.stringContaining('cannot make PDF files') },
    ]);
    expect(await told(await tools.linkOf(ada, set._id, 'redline'))).toMatchObject([
      409,
      { code: 'filling/unavailable' },
    ]);
  });
});

test.skipIf(!(await findOffice()))(
  'where LibreOffice is installed it is there as a PDF, too',
  async () => {
    const drawing = await openShop({ PREVIEWS: 'on', DATA_DIR: shop.folder }, shop);
    const { id, ada, set } = await filledIn(lease);
    const authorization = `Bearer ${ada.token}`;
    expect(await json(drawing.get(`/api/filling?id=${id}`, { authorization }))).toMatchObject({
      has_pdf: true,
    });
    const link = drawing.get(`/api/filled-link?set=${set._id}&format=pdf`, { authorization });
    const { address, file_name } = await json<Link>(link);
    expect(file_name).toMatch(/^Lease – Bob.*\.pdf$/);
    const answer = await drawing.get(address);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
    await drawing.close();
  },
  60_000,
);

describe('a new version', () => {
  const next = {
    Parties: lease.Parties,
    Rent: '{{rent_amount}} a month from {{start_date}}, payable on day {{due_days}}.',
    Renewal: 'Ends without notice.',
  };

  test('says what is new, gone or changed in kind, and takes over the answers', async () => {
    const { id, ada, set } = await filledIn(lease);
    const off = await json<AnswerSet>(tools.save(ada, set, { renewal: 'yes' }));
    await tools.publishAnother(id, next);
    await sql(
      `insert into blank_definitions (template_id, version, fields)
       values ($1, 2, '[{"key": "start_date", "kind": "text"}, {"key": "tenant_name", "kind": "number"}]')`,
      [id],
    );
    const form = await tools.formOf(ada, id);
    expect(form).toMatchObject({ newest_version: 2, set: { ...off, version: 1 } });
    expect(form.fields.map(({ key }) => key)).toContain('renewal');
    expect(form.changes).toMatchObject({
      added: [{ key: 'due_days', kind: 'number' }],
      gone: [{ key: 'renewal' }],
      changed: [
        { field: { key: 'start_date', kind: 'text' }, from: 'date' },
        { field: { key: 'tenant_name', kind: 'number' }, from: 'text' },
      ],
    });

    const changes = await json<{ comparison: unknown }>(ada.get(`/api/filled-changes?set=${set._id}`));
    expect(changes).toMatchObject({ from: 1, to: 2, state: 'ready', is_same_text: false });
    expect(JSON.stringify(changes.comparison)).toContain('$1,200.50');
    const { file_name } = await json<Link>(tools.linkOf(ada, set._id, 'redline'));
    expect(file_name).toBe('Lease – Bob’s flat _ no. 4 – changes from version 1 to 2.docx');
    expect(await textOf(await tools.download(ada, set._id, 'redline'))).toContain('payable on day');
    expect(await sql('select 1 from comparisons')).toEqual([]);

    expect((await ada.post('/api/answers-version', { set: set._id, revision: 1 })).status).toBe(409);
    const move = () => ada.post('/api/answers-version', { set: set._id, revision: off.revision });
    const moved = await json<AnswerSet>(move());
    const { tenant_name: _, ...kept } = { ...answers, renewal: 'yes' };
    expect(moved).toMatchObject({ version: 2, revision: off.revision + 1, answers: kept });
    expect(moved.answers).not.toHaveProperty('tenant_name');
    expect(await json(move())).toEqual(moved);
    expect(await tools.formOf(ada, id)).toMatchObject({ set: moved, changes: null });
    expect(await textOf(await tools.download(ada, set._id))).toContain('from 2027-02-01, payable');
    expect(await json(ada.get(`/api/filled-changes?set=${set._id}`))).toMatchObject({ state: 'unavailable' });
  });

  test('of a withdrawn version the next one takes the place', async () => {
    const { id, ada, set } = await filledIn(lease);
    await tools.publishAnother(id, next);
    await tools.publishAnother(id, { ...next, End: 'Signed.' });
    const withdraw = (version: number) =>
      sql('update template_versions set withdrawn_at = now() where template_id = $1 and version = $2', [
        id,
        version,
      ]);
    await withdraw(1);
    expect(await tools.formOf(ada, id)).toMatchObject({
      newest_version: 3,
      set: { version: 2, answers },
      sets: [{ version: 2 }],
      changes: { added: [], gone: [], changed: [] },
    });
    expect(await textOf(await tools.download(ada, set._id))).toContain('payable on day');
    await withdraw(3);
    expect(await tools.formOf(ada, id)).toMatchObject({
      newest_version: 2,
      set: { version: 2 },
      changes: null,
    });
  });
});
