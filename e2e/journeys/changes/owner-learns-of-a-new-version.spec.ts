import { expect, type Page, test } from '@playwright/test';
import { chooseDocument, choosePicture, field, statusOf } from '../../support/document-form.ts';
import { administrator, newTitle, openCard, signedInAsAdministrator } from '../../support/library.ts';
import { mailTo } from '../../support/mail.ts';
import { signedInAs } from '../../support/person.ts';
import { buy, cardOf, textOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const released = 'A new version of this document was recently released';

async function add(page: Page, title: string): Promise<void> {
  await visit(page, '/admin/add-document');
  await field(page, 'Document Title').fill(title);
  await field(page, 'Document Description').fill('Bought, then improved.');
  await field(page, 'Document Categories').fill('Journeys');
  await field(page, 'File Name Upon Download').fill('improved');
  await field(page, 'Document Price').fill('20');
  await choosePicture(page);
  await chooseDocument(page, 'The first text');
  await page.getByRole('button', { name: 'Create Document' }).click();
  await expect(statusOf(page)).toHaveText('Document successfully created');
}

async function publishNewVersion(page: Page, title: string): Promise<void> {
  const card = await openCard(page, title);
  await expect(card).toContainText('Owned by 1 person');
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('link').click();
  await chooseDocument(page, 'The second text');
  await page.getByLabel('Upload as a new version').check();
  await page.getByLabel('What changed (optional)').fill('A clause on late payment');
  await page.getByRole('button', { name: 'Edit Document' }).click();
  await expect(page.getByText('Currently editing Version 2')).toBeVisible();
}

async function remove(page: Page, title: string, choice: string, meaning: string): Promise<void> {
  const card = await openCard(page, title);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: choice }).click();
  await expect(page.getByRole('dialog')).toContainText(meaning);
  await page.getByRole('button', { name: 'Yes, Delete It' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Document deleted successfully')).toBeVisible();
}

async function download(page: Page, title: string): Promise<string> {
  const started = page.waitForEvent('download');
  await cardOf(page, title).getByRole('button', { name: 'Download' }).click();
  return textOf(await started);
}

test('An owner learns of a new version, has both, and keeps what is taken out of the shop', async ({
  page: owner,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  const title = newTitle();
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const admin = await context.newPage();
  await signedInAsAdministrator(admin);
  await add(admin, title);

  const person = await signedInAs(owner);
  await buy(owner, title);
  const card = cardOf(owner, title);
  await expect(card.getByText(released)).toHaveCount(0);
  expect(await download(owner, title)).toContain('The first text');

  await publishNewVersion(admin, title);
  const mail = await mailTo(request, person.email, /late payment/);
  expect(mail.text).toContain(title);
  await owner.reload();
  await expect(card.getByText(released)).toBeVisible();
  expect(await download(owner, title)).toContain('The second text');
  await expect(card.getByText(released)).toHaveCount(0);
  await card.getByRole('button', { name: 'Select Version' }).click();
  await owner.getByRole('button', { name: 'V1', exact: true }).click();
  expect(await download(owner, title)).toContain('The first text');

  await remove(admin, title, `Version 1: ${title}`, '1 person owns it and keeps its other versions.');
  await owner.reload();
  expect(await download(owner, title)).toContain('The second text');
  await card.getByRole('button', { name: 'Select Version' }).click();
  await expect(owner.getByRole('button', { name: 'V1', exact: true })).toHaveCount(0);

  await remove(
    admin,
    title,
    'Delete Entire Template',
    '1 person owns it and keeps it with all of its versions.',
  );
  await owner.reload();
  expect(await download(owner, title)).toContain('The second text');
  await visit(owner, `/find-templates?search=${encodeURIComponent(title)}`);
  await expect(owner.getByText('No results found')).toBeVisible();
  await context.close();
});
