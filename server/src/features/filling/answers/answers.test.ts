import fs from 'node:fs';
import type { AnswerSet } from '@counterpart/contract/calls/filling';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { customer } from '../../../../test/browser.ts';
import { fillingIn, lease, leaseKeys, told } from '../../../../test/filling.ts';
import { mark } from '../../../../test/purchase.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../../test/shop.ts';

let shop: TestShop;
let tools: ReturnType<typeof fillingIn>;
let sql: ReturnType<typeof sqlOf>;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '100' });
  tools = fillingIn(shop);
  sql = sqlOf(shop);
});
afterAll(() => shop.close());

const owner = async () => {
  const id = await tools.published(lease);
  return { id, ...(await tools.ownerOf(id)) };
};
const noSet = { code: 'resource/not-found', message: 'There are no such answers in your account' };

describe('somebody who fills in a document', () => {
  test('begins with its blanks and the document, and finds what was typed again', async () => {
    const { id, ada } = await owner();
    const empty = await tools.formOf(ada, id);
    expect(empty).toMatchObject({
      _id: id,
      title: 'Lease',
      newest_version: 1,
      state: 'ready',
      has_pdf: false,
    });
    expect(empty).toMatchObject({ sets: [], set: null, changes: null });
    expect(empty.fields.map(({ key }) => key)).toEqual(leaseKeys);
    expect(JSON.stringify(empty.document)).toContain('"blank":"tenant_name"');

    const set = await tools.begin(ada, id);
    expect(set).toMatchObject({ name: 'First deal', version: 1, revision: 1, answers: {} });
    const saved = await json<AnswerSet>(
      tools.save(ada, set, { tenant_name: 'Bob & <Co>', rent_amount: '1200.5' }),
    );
    expect(saved).toMatchObject({
      revision: 2,
      answers: { tenant_name: 'Bob & <Co>', rent_amount: '1200.5' },
    });
    const more = { start_date: 'when the house stands', tenant_name: '' };
    const last = await json<AnswerSet>(tools.save(ada, saved, more, { name: 'Bob' }));
    const answers = { rent_amount: '1200.5', start_date: 'when the house stands' };
    expect(last).toMatchObject({ revision: 3, name: 'Bob', answers });
    expect(await tools.formOf(ada, id)).toMatchObject({ set: last, sets: [{ _id: set._id, name: 'Bob' }] });
  });

  test('has a set for each deal, copies and deletes them', async () => {
    const { id, ada } = await owner();
    const first = await json<AnswerSet>(tools.save(ada, await tools.begin(ada, id), { tenant_name: 'Bob' }));
    const copy = await tools.begin(ada, id, 'First deal', { copy_of: first._id });
    expect(copy).toMatchObject({ name: 'First deal (2)', revision: 1, answers: { tenant_name: 'Bob' } });
    await tools.save(ada, copy, { tenant_name: 'Carol' });
    expect((await tools.formOf(ada, id)).set?._id).toBe(copy._id);
    expect((await tools.formOf(ada, id, first._id)).set).toEqual(first);
    expect((await tools.formOf(ada, id)).sets.map(({ name }) => name)).toEqual([
      'First deal (2)',
      'First deal',
    ]);
    expect((await ada.delete(`/api/answers?set=${copy._id}`)).status).toBe(204);
    expect(await told(await ada.delete(`/api/answers?set=${copy._id}`))).toEqual([404, noSet]);
    expect((await tools.formOf(ada, id)).set).toEqual(first);
  });

  test('is told when the answers were changed elsewhere, and nothing is overwritten', async () => {
    const { id, ada } = await owner();
    const set = await tools.begin(ada, id);
    const typed = Array.from({ length: 20 }, (_, index) => `Tenant ${index}`);
    let last: AnswerSet = set;
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(typed.map((tenant_name) => tools.save(ada, last, { tenant_name })));
      const won = answers.filter(({ ok }) => ok);
      expect(won).toHaveLength(1);
      for (const lost of answers.filter(({ ok }) => !ok))
        expect(await told(lost)).toMatchObject([409, { code: 'answers/changed-elsewhere' }]);
      const winner = await json<AnswerSet>(won[0]);
      expect(winner.revision).toBe(last.revision + 1);
      expect((await tools.formOf(ada, id)).set).toEqual(winner);
      last = winner;
    }
  });

  test('who never heard that it was saved saves it once more without harm', async () => {
    const { id, ada } = await owner();
    const set = await tools.begin(ada, id);
    const saved = await json<AnswerSet>(tools.save(ada, set, { tenant_name: 'Bob' }));
    expect(await json(tools.save(ada, set, { tenant_name: 'Bob' }))).toEqual(saved);
    expect((await tools.save(ada, set, { tenant_name: 'Bobby' })).status).toBe(409);
  });

  test('comes to limits with a sentence', async () => {
    const { id, ada } = await owner();
    const set = await tools.begin(ada, id);
    const wrong = [
      ['Upper', 'x'],
      ['', 'x'],
      ['a-b', 'x'],
      ['tenant_name', 'x'.repeat(10_001)],
    ] as const;
    for (const [key, answer] of wrong)
      expect((await tools.save(ada, set, { [key]: answer })).status).toBe(400);
    const long = (count: number, from = 0) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`blank_${from + at}`, 'ü'.repeat(10_000)]),
      );
    const full = await json<AnswerSet>(tools.save(ada, set, long(50)));
    expect(await told(await tools.save(ada, full, long(50, 50)))).toMatchObject([
      413,
      { message: expect.stringContaining('too long together') },
    ]);
    expect((await tools.formOf(ada, id)).set?.revision).toBe(2);
    for (let copies = 0; copies < 9; copies++) await tools.begin(ada, id, 'Copy', { copy_of: set._id });
    expect(
      await told(await ada.post('/api/answers', { id, name: 'One more', copy_of: set._id })),
    ).toMatchObject([413, { message: expect.stringContaining('too much space') }]);

    await sql(
      `insert into answer_sets (user_id, template_id, version, name)
       select user_id, template_id, 1, 'Deal' from answer_sets, generate_series(1, 90) where id = $1`,
      [set._id],
    );
    expect(await told(await ada.post('/api/answers', { id, name: 'One more' }))).toMatchObject([
      409,
      { code: 'answers/too-many', message: expect.stringContaining('at most 100') },
    ]);
    expect((await ada.post('/api/answers', { id, name: ' ' })).status).toBe(400);
  });
});

test('what the account knows of the company is there for the blanks that ask for it', async () => {
  const { id, ada } = await owner();
  const given = { company_address: '1 Main Street\nSpringfield', tax_id: '12-3456789' };
  const company = await json<{ company_name: string }>(ada.put('/api/company', given));
  expect(company).toMatchObject(given);
  expect(await json(ada.get('/api/company'))).toEqual(company);
  expect((await tools.formOf(ada, id)).company).toEqual(company);
  expect((await ada.put('/api/company', { ...given, tax_id: 'x'.repeat(51) })).status).toBe(400);
  const bob = await customer(shop);
  expect(await json(bob.get('/api/company'))).toMatchObject({ company_address: '', tax_id: '' });
});

describe('answers are for nobody else', () => {
  test('not for other customers, and not for who does not own the document', async () => {
    const { id, ada } = await owner();
    const set = await json<AnswerSet>(tools.save(ada, await tools.begin(ada, id), { tenant_name: 'Bob' }));
    const { ada: eve } = await tools.ownerOf(id);
    const stranger = await customer(shop);
    const own = await tools.begin(eve, id);
    for (const who of [eve, stranger])
      for (const answer of [
        await tools.save(who, set, { tenant_name: 'Eve' }),
        await who.delete(`/api/answers?set=${set._id}`),
        await who.post('/api/answers-version', { set: set._id, revision: 2 }),
        await who.get(`/api/filled-changes?set=${set._id}`),
        await tools.linkOf(who, set._id),
      ])
        expect(await told(answer)).toEqual([404, noSet]);
    expect(await told(await eve.get(`/api/filling?id=${id}&set=${set._id}`))).toEqual([404, noSet]);
    expect(await told(await eve.post('/api/answers', { id, name: 'Copy', copy_of: set._id }))).toEqual([
      404,
      noSet,
    ]);
    expect(await told(await eve.get(`/api/filling?id=${id}&set=nonsense`))).toEqual([404, noSet]);
    expect((await tools.formOf(eve, id)).sets).toMatchObject([{ _id: own._id }]);
    expect((await tools.formOf(ada, id)).set).toEqual(set);
    for (const answer of [
      await stranger.get(`/api/filling?id=${id}`),
      await stranger.post('/api/answers', { id, name: 'Mine' }),
      await ada.get(`/api/filling?id=${crypto.randomUUID()}`),
    ])
      expect(await told(answer)).toMatchObject([
        404,
        { message: 'There is no such document among your orders' },
      ]);
    expect((await shop.get(`/api/filling?id=${id}`)).status).toBe(401);
  });

  test('after a refund or a dispute neither form nor document; what was typed can be taken along and deleted', async () => {
    const { id, ada, bought } = await owner();
    const set = await json<AnswerSet>(tools.save(ada, await tools.begin(ada, id), { tenant_name: 'Bob' }));
    for (const column of ['disputed_at', 'refunded_at'] as const) {
      await mark(shop, bought, id, column);
      for (const answer of [
        await ada.get(`/api/filling?id=${id}`),
        await ada.post('/api/answers', { id, name: 'Another' }),
        await tools.save(ada, set, { tenant_name: 'Carol' }),
        await ada.post('/api/answers-version', { set: set._id, revision: 2 }),
        await tools.linkOf(ada, set._id),
        await ada.get(`/api/filled-changes?set=${set._id}`),
      ])
        expect(await told(answer)).toMatchObject([403, { code: 'orders/refunded' }]);
    }
    expect(await json(ada.get('/api/answers-export'))).toMatchObject({
      documents: [
        { _id: id, title: 'Lease', sets: [{ name: 'First deal', answers: { tenant_name: 'Bob' } }] },
      ],
    });
    expect((await ada.delete(`/api/answers?set=${set._id}`)).status).toBe(204);
    expect(await json(ada.get('/api/answers-export'))).toMatchObject({ documents: [] });
  });

  test('they and the company go with the account, and are in no trail', async () => {
    const { id, ada } = await owner();
    const secret = 'Rumpelstiltskin';
    await tools.save(ada, await tools.begin(ada, id, secret), { tenant_name: secret });
    await ada.put('/api/company', { company_address: secret, tax_id: secret });
    expect(JSON.stringify(await json(ada.get('/api/answers-export')))).toContain(secret);
    const everywhere = async () => {
      const tables = await sql(
        `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await sql(`select 1 from ${name} row where row::text like $1 limit 1`, [`%${secret}%`]);
        if (rows.length > 0) found.push(name);
      }
      return found.sort();
    };
    expect(await everywhere()).toEqual(['public.answer_sets', 'public.users']);
    expect((await ada.delete('/api/user')).status).toBe(204);
    expect(await everywhere()).toEqual([]);
  });

  test('they are in no log, not even where something goes wrong', async () => {
    const { id, ada } = await owner();
    const set = await tools.begin(ada, id);
    const logged: string[] = [];
    const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, text) => {
      logged.push(String(text));
      return String(text).length;
    });
    const chatty = await openShop({ LOG_LEVEL: 'debug', DATA_DIR: shop.folder }, shop);
    const save = async (tenant_name: string, more = {}) => {
      const answer = await fetch(`${chatty.url}/api/answers`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
        body: JSON.stringify({ set: set._id, revision: 1, answers: { tenant_name }, ...more }),
      });
      return [answer.status, await answer.text()] as const;
    };
    await sql('alter table answer_sets rename column saved_at to saved_then');
    expect((await save('Rumpelstiltskin'))[0]).toBe(500);
    await sql('alter table answer_sets rename column saved_then to saved_at');
    expect(await save('Rumpelstiltskin\0')).toEqual([400, expect.not.stringContaining('Rumpel')]);
    expect(await save('Rumpelstiltskin', { revision: 9 })).toEqual([
      409,
      expect.not.stringContaining('Rumpel'),
    ]);
    expect((await save('Rumpelstiltskin'))[0]).toBe(200);
    await chatty.close();
    spy.mockRestore();
    expect(logged.join('')).toContain('/api/answers');
    expect(logged.join('')).not.toContain('Rumpelstiltskin');
  });
});
