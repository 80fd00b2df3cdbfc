import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, openShop, sqlOf, type TestShop } from '../../../../test/shop.ts';

/** How people ask for a document of the demo catalogue, and which one they mean. */
const searches: [search: string, meant: string][] = [
  ['NDA', 'Mutual Non-Disclosure Agreement'],
  ['mutual nda', 'Mutual Non-Disclosure Agreement'],
  ['one way NDA', 'One-Way Non-Disclosure Agreement'],
  ['non disclosure', 'Mutual Non-Disclosure Agreement'],
  ['nondisclosure agreement', 'Mutual Non-Disclosure Agreement'],
  ['confidentiality', 'Mutual Non-Disclosure Agreement'],
  ['confidentialty agrement', 'Mutual Non-Disclosure Agreement'],
  ['keep trade secrets', 'Mutual Non-Disclosure Agreement'],
  ['MSA', 'Master Services Agreement'],
  ['master service agreement', 'Master Services Agreement'],
  ['SPA', 'Share Purchase Agreement'],
  ['stock purchase agreement', 'Share Purchase Agreement'],
  ['buy all shares of a company', 'Share Purchase Agreement'],
  ['LOI', 'Letter of Intent (Non-Binding)'],
  ['leter of intend', 'Letter of Intent (Non-Binding)'],
  ['SAFE', 'Convertible Promissory Note'],
  ['convertable note', 'Convertible Promissory Note'],
  ['contractor', 'Consulting Agreement'],
  ['independent contractor agreement', 'Consulting Agreement'],
  ['freelancer contract', 'Consulting Agreement'],
  ['loan', 'Promissory Note'],
  ['loan agreement', 'Promissory Note'],
  ['promisory note', 'Promissory Note'],
  ['employment contract', 'Employment Agreement'],
  ['hire an employee', 'Employment Agreement'],
  ['emploiment agreement', 'Employment Agreement'],
  ['rent office space', 'Commercial Lease (Real Estate)'],
  ['comercial leese', 'Commercial Lease (Real Estate)'],
  ['bylaws', 'By-Laws of a Corporation'],
  ['LLC agreement', 'Operating Agreement (Limited Liability Company)'],
  ['single member llc', 'Single-Member Operating Agreement'],
  ['personal guarantee', 'Guaranty'],
  ['buy the assets of a business', 'Asset Purchase Agreement'],
  ['D&O indemnification', 'Director and Officer Indemnity Agreement'],
  ['trade mark licence', 'Trademark License Agreement'],
  ['sofware licence', 'Software License Agreement'],
  ['termsheet', 'Term Sheet (Non-Binding)'],
  ['sell used equipment', 'Bill of Sale'],
  ['escro account', 'Escrow Agreement'],
  ['fixed price project', 'Professional Services Agreement'],
];
const mustBeFound = 38;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ DEMO: 'on' });
});
afterAll(() => shop.close());

/** The texts of the documents are read by a job. */
async function untilRead(): Promise<void> {
  const unread = `select count(*)::int from templates where not exists (
    select from template_versions version join document_words using (document_key)
    where version.template_id = templates.id and version.version = templates.last_version)`;
  await expect.poll(() => sqlOf(shop)(unread), { timeout: 30_000 }).toEqual([{ count: 0 }]);
}

/** The titles as the screen shows them: those that contain the search, and then the related ones. */
async function shownFor(search: string): Promise<string[]> {
  const query = `search=${encodeURIComponent(search)}`;
  const lists = [`/api/templates?limit=12&${query}`, `/api/templates/related?${query}`];
  const found = await Promise.all(lists.map((path) => json<CatalogueTemplate[]>(shop.get(path))));
  return found.flat().map(({ versions }) => versions[0]?.title ?? '');
}

test(`${mustBeFound} of ${searches.length} searches of the trade show what is meant among the first three`, {
  timeout: 60_000,
}, async () => {
  await untilRead();
  const missed = [];
  for (const [search, meant] of searches) {
    const shown = (await shownFor(search)).slice(0, 3);
    if (!shown.includes(meant)) missed.push({ search, meant, shown });
  }
  expect(searches).toHaveLength(40);
  expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(searches.length - mustBeFound);
});
