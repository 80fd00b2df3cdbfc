import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  editBehind,
  newTitle,
  publish,
  signedInAsAdministrator,
  type UploadedFile,
  upload,
  wordFile,
} from './library.ts';
import { type Person, signedInAs } from './person.ts';
import { buy, identified } from './purchase.ts';
import { visit } from './visit.ts';

/** A Word file with these paragraphs. */
export const paragraphs = (...texts: string[]): Promise<UploadedFile> =>
  wordFile(texts.join('</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">'));

const services = [
  'Services between {{client_name}} and {{provider_name}}, from {{effective_date}}.',
  'The fee is {{fee_amount}} a month.',
  '{{#if renewal}}',
  'It renews for {{renewal_months_number}} months.',
  '{{/if}}',
  'Notices go to {{provider_email}}.',
];

interface Owned {
  title: string;
  id: string;
  person: Person;
  /** Publishes another version behind the screens. */
  publishAgain: (...texts: string[]) => Promise<void>;
}

/** A document with blanks that the person of this page has bought, and is at its form. */
export async function ownedDocument(
  page: Page,
  browser: Browser,
  texts: string[] = services,
  baseURL?: string,
): Promise<Owned> {
  const context = await browser.newContext({ baseURL });
  const office = await context.newPage();
  await signedInAsAdministrator(office);
  const title = newTitle('Services Agreement');
  const file = async (written: string[]) => upload(office, 'document', await paragraphs(...written));
  let template: AdminTemplate = await publish(office, title, { document_path: await file(texts) });
  const person = await signedInAs(page);
  await buy(page, title);
  return {
    title,
    id: template._id,
    person,
    async publishAgain(...next) {
      template = await editBehind(office, template, { document_path: await file(next) }, true);
    },
  };
}

/** Begins a deal behind the screens and opens its form. */
export async function openForm(
  page: Page,
  id: string,
  answers: Record<string, string> = {},
): Promise<string> {
  const headers = await identified(page.request);
  const begun = await page.request.post('/api/answers', { data: { id, name: 'First deal' }, headers });
  const { _id: set, revision } = await begun.json();
  const saved = await page.request.put('/api/answers', { data: { set, revision, answers }, headers });
  expect(saved.ok()).toBe(true);
  await visit(page, `/fill-document/${id}?set=${set}`);
  await expect(page.getByRole('form', { name: 'Answers' })).toBeVisible();
  return set;
}

/** What the account has of a deal, whatever a page shows. */
export async function answersOf(page: Page, id: string): Promise<Record<string, string>> {
  const headers = await identified(page.request);
  const answer = await page.request.get(`/api/filling?id=${id}`, { headers });
  return (await answer.json()).set.answers;
}

export const answer = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Answers' }).getByLabel(new RegExp(`^${label}\\*?$`));

/** How it stands with what was typed. */
export const saved = (page: Page) => page.getByText('Saved', { exact: true });
