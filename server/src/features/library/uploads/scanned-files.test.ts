import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, type Customer } from '../../../../test/browser.ts';
import { eicar } from '../../../../test/conformance/scanner.ts';
import { addDocument, administrator, editOf, picture, upload } from '../../../../test/library.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';
import { type ClamdStandIn, startClamd } from '../../../../test/stand-ins/clamd.ts';
import { storedFiles } from '../../../../test/stored-files.ts';
import { wordFile } from '../../../../test/word.ts';

let clamd: ClamdStandIn;
let shop: TestShop;
let admin: Customer;
beforeAll(async () => {
  clamd = await startClamd();
  shop = await openShop({ CLAMD_URL: clamd.url });
  admin = await administrator(shop);
});
afterAll(async () => {
  await shop.close();
  await clamd.close();
});

const infected = 'The file is infected (Eicar-Test) and was not kept. Please check where it comes from';
const unchecked = 'The file could not be checked for viruses just now. Please try again in a few minutes';
const infectedDocument = () => Buffer.concat([wordFile(), eicar]);
const edit = (who: Browser, template: AdminTemplate, paths: object) =>
  who.put('/api/admin/template', { id: template._id, data: { ...editOf(template), ...paths } });
const trail = () => json<AuditEvent[]>(admin.get('/api/admin/audit-events'));

test('what is clean is taken', async () => {
  await addDocument(admin);
});

test('an infected document is refused and gone, and the trail says who sent it', async () => {
  const template = await addDocument(admin);
  const before = await storedFiles(shop);
  const document_path = await upload(admin, { kind: 'document', bytes: infectedDocument() });
  const answer = await edit(admin, template, { document_path });
  expect(answer.status).toBe(400);
  expect(await json(answer)).toMatchObject({ code: 'files/refused', errors: { document: infected } });
  expect(await storedFiles(shop)).toEqual(before);
  const [event] = await trail();
  expect(event).toMatchObject({
    action: 'refused-file',
    actor: admin.email,
    details: 'mutual-nda.docx: Eicar-Test was found in it. The file was not kept.',
  });
  expect(await (await admin.get('/api/admin/audit-events.csv')).text()).toContain('Sent an infected file');
});

test('an infected picture is refused, in a new document too', async () => {
  const bytes = Buffer.concat([await picture(), eicar]);
  const thumbnail_path = await upload(admin, { kind: 'thumbnail', bytes });
  await expect(addDocument(admin, { thumbnail_path })).rejects.toThrow(infected);
});

test('an infected document is not opened to be looked at before it is published, either', async () => {
  const { _id: id } = await addDocument(admin);
  const before = await storedFiles(shop);
  for (const path of ['/api/admin/changes', '/api/admin/blanks-in-upload']) {
    const document_path = await upload(admin, { kind: 'document', bytes: infectedDocument() });
    expect((await json(admin.post(path, { id, document_path }))).message).toBe(infected);
  }
  expect(await storedFiles(shop)).toEqual(before);
});

test('while nobody can look nothing is taken, and the same upload is taken later', async () => {
  const template = await addDocument(admin);
  const document_path = await upload(admin, { kind: 'document', bytes: wordFile() });
  const deaf = await openShop({ CLAMD_URL: 'tcp://127.0.0.1:1', DATA_DIR: shop.folder }, shop);
  const there = Object.assign(new Browser(deaf), { token: admin.token });
  const refused = await edit(there, template, { document_path });
  await deaf.close();
  expect(refused.status).toBe(400);
  expect((await json(refused)).errors).toEqual({ document: unchecked });
  expect((await edit(admin, template, { document_path })).status).toBe(200);
});
