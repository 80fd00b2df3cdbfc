import { join } from 'node:path';
import type { AnswerSet, Filling } from '@counterpart/contract/calls/filling';
import { strFromU8, unzipSync } from 'fflate';
import { disk } from '../src/ports/files/embedded/files.ts';
import { type Customer, customer } from './browser.ts';
import { buy } from './purchase.ts';
import { json, sqlOf, stock, type TestShop } from './shop.ts';
import { agreement, oldWordFile, wordType } from './word.ts';

/** A lease with a blank of each common kind, and a passage that may be left out. */
export const lease = {
  Parties: 'Between {{company_name}} and {{tenant_name}}.',
  Rent: '{{rent_amount}} a month from {{start_date}}.',
  Renewal: '{{#if renewal}}It renews by itself.{{/if}} Signed.',
};
export const leaseKeys = ['company_name', 'tenant_name', 'rent_amount', 'start_date', 'renewal'];

/** What the tests of filling in do again and again. */
export function fillingIn(shop: TestShop) {
  const files = disk({ folder: join(shop.folder, 'files'), secret: 'only to write, so that any will do' });

  async function keep(clauses: Record<string, string> | 'old'): Promise<string> {
    const isOld = clauses === 'old';
    const key = `templates/${crypto.randomUUID()}.${isOld ? 'doc' : 'docx'}`;
    await files.put(key, isOld ? oldWordFile() : agreement(clauses), isOld ? 'application/msword' : wordType);
    return key;
  }

  /** A template whose versions have these clauses. */
  async function published(...versions: (Record<string, string> | 'old')[]): Promise<string> {
    const keys = await Promise.all(versions.map(keep));
    return stock(
      shop,
      keys.map((documentKey) => ({ documentKey, title: 'Lease' })),
    );
  }

  async function publishAnother(id: string, clauses: Record<string, string>): Promise<void> {
    await sqlOf(shop)(
      `with numbered as (
        update templates set last_version = last_version + 1 where id = $1 returning last_version)
       insert into template_versions
         (template_id, version, title, title_key, description, price_in_cents, categories, thumbnail_key, document_key,
          file_name_upon_download)
       select template_id, last_version, title, title_key, description, price_in_cents, categories, thumbnail_key, $2,
         file_name_upon_download
       from template_versions, numbered where template_id = $1 order by version desc limit 1`,
      [id, await keep(clauses)],
    );
  }

  async function ownerOf(id: string) {
    const ada = await customer(shop);
    return { ada, bought: await buy(shop, ada, [id]) };
  }

  /** As a browser gets it that asks again while it is being prepared. */
  async function formOf(who: Customer, id: string, set?: string): Promise<Filling> {
    const form = await json<Filling>(who.get(`/api/filling?id=${id}${set ? `&set=${set}` : ''}`));
    return form.state === 'preparing' ? formOf(who, id, set) : form;
  }
  const begin = (who: Customer, id: string, name = 'First deal', more = {}) =>
    json<AnswerSet>(who.post('/api/answers', { id, name, ...more }));
  const save = (
    who: Customer,
    { _id: set, revision }: Pick<AnswerSet, '_id' | 'revision'>,
    answers: Record<string, string>,
    more = {},
  ) => who.put('/api/answers', { set, revision, answers, ...more });
  async function linkOf(who: Customer, set: string, format = 'docx'): Promise<Response> {
    const answer = await who.get(`/api/filled-link?set=${set}&format=${format}`);
    return answer.status === 503 ? linkOf(who, set, format) : answer;
  }
  const download = async (who: Customer, set: string, format?: string): Promise<Response> =>
    shop.get((await json<{ address: string }>(linkOf(who, set, format))).address);

  return { published, publishAnother, ownerOf, formOf, begin, save, linkOf, download };
}

/** What a reader sees, without any formatting; what is tracked as deleted is not in it. */
export async function textOf(answer: Response): Promise<string> {
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  return xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:delText.*?<\/w:delText>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
}

export const told = async (answer: Response) => [answer.status, answer.ok ? {} : await json(answer)] as const;
