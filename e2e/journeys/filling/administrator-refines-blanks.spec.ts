import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { chooseFile, choosePicture, field, statusOf } from '../../support/document-form.ts';
import { paragraphs } from '../../support/filling.ts';
import { newTitle, publish, signedInAsAdministrator, upload } from '../../support/library.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An administrator says what buyers are asked for each blank', async ({ page }) => {
  await signedInAsAdministrator(page);
  const document_path = await upload(
    page,
    'document',
    await paragraphs('Between {{seller}} and {{buyer}}.', 'Law: {{law}}. [Insert date]'),
  );
  const { _id: id } = await publish(page, newTitle(), { document_path });
  await visit(page, `/admin/edit-document/${id}/1`);
  await page.getByRole('link', { name: 'Blanks' }).click();
  await expect(page.getByText('3 blanks found.')).toBeVisible();
  await expect(page.getByText('1 text in square brackets')).toBeVisible();

  const items = page.getByRole('form', { name: 'Blanks' }).locator('summary').filter({ hasText: '{{' });
  await page.getByRole('button', { name: 'Move Buyer up' }).click();
  await expect(items.first()).toContainText('{{buyer}}');
  await expect(page.getByText('Buyer is number 1 of 3')).toBeAttached();

  await items.filter({ hasText: '{{law}}' }).click();
  await expect(page.getByText('Law: {{law}}. [Insert date]')).toBeVisible();
  await field(page, 'Label').fill('Governing law');
  await field(page, 'Kind').selectOption('choice');
  await page.getByRole('button', { name: 'Save blanks' }).click();
  await expect(page.getByText('A choice needs at least two choices')).toBeVisible();
  await field(page, 'Choices').fill('New York\nDelaware');
  await field(page, 'Help').fill('Whose courts decide.');
  const preview = page.getByRole('region', { name: 'How Governing law is asked' });
  await preview.getByLabel('Delaware').check();
  await expect(preview).toContainText('Whose courts decide.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save blanks' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Blanks saved' })).toBeVisible();
  await page.reload();
  await expect(items.first()).toContainText('{{buyer}}');
  await expect(items.last()).toContainText('Governing law');
});

test('Two administrators do not overwrite each other’s blanks', async ({ page, context }) => {
  await signedInAsAdministrator(page);
  const document_path = await upload(page, 'document', await paragraphs('From {{seller}}.'));
  const { _id: id } = await publish(page, newTitle(), { document_path });
  const other = await context.newPage();
  for (const [who, label] of [
    [page, 'Vendor'],
    [other, 'Merchant'],
  ] as const) {
    await visit(who, `/admin/blanks/${id}/1`);
    await who.locator('summary').filter({ hasText: '{{seller}}' }).click();
    await field(who, 'Label').fill(label);
  }
  await page.getByRole('button', { name: 'Save blanks' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Blanks saved' })).toBeVisible();
  await other.getByRole('button', { name: 'Save blanks' }).click();
  await other.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Blanks saved' })).toBeVisible();
  await page.reload();
  await expect(page.locator('summary').filter({ hasText: 'Merchant' })).toBeVisible();
});

test('Faults in the blanks are named before a document is published', async ({ page }) => {
  await signedInAsAdministrator(page);
  const title = newTitle();
  await visit(page, '/admin/add-document');
  await field(page, 'Document Title').fill(title);
  await field(page, 'Document Description').fill('What it is for.');
  await field(page, 'Document Categories').fill('Journeys');
  await field(page, 'File Name Upon Download').fill('journey');
  await field(page, 'Document Price').fill('20');
  await choosePicture(page);
  await chooseFile(
    page,
    'Upload Document',
    await paragraphs('From {{seller}}.', '{{#if open}}', 'Never ends.'),
  );
  await page.getByRole('button', { name: 'Create Document' }).click();
  const faults = page.getByRole('region', { name: 'Faults in the file' });
  await expect(faults).toContainText('1 fault in the file');
  await expect(faults).toContainText('{{#if open}}');
  await expect(statusOf(page).filter({ hasText: 'Nothing was saved' })).toBeVisible();
  await expectAccessible(page);

  await chooseFile(page, 'Upload Document', await paragraphs('From {{seller}}.'));
  await page.getByRole('button', { name: 'Check its blanks' }).click();
  await expect(page.getByText('1 blank found: Seller.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Document' }).click();
  await expect(statusOf(page).filter({ hasText: 'Document successfully created' })).toBeVisible();
});
