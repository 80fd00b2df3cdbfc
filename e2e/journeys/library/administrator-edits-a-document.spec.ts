import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { chooseDocument, chooseFile, choosePicture, field, statusOf } from '../../support/document-form.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { editBehind, newTitle, openCard, publish, signedInAsAdministrator } from '../../support/library.ts';
import { alertOf } from '../../support/person.ts';
import { textOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const one = '**/api/admin/template?**';
const save = '**/api/admin/template';
const submit = (page: Page) => page.getByRole('button', { name: 'Edit Document' });

test.beforeEach(({ page }) => signedInAsAdministrator(page));

async function openForm(page: Page, template: AdminTemplate, version = 1): Promise<void> {
  await visit(page, `/admin/edit-document/${template._id}/${version}`);
  await expect(field(page, 'Document Title')).toHaveValue(template.versions[0]?.title ?? '');
}

async function viewDocument(page: Page) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'View Current Document' }).click();
  return started;
}

test('The form holds what is stored, and shows the current picture and document', {
  tag: '@phone',
}, async ({ page }) => {
  const title = newTitle();
  const template = await publish(page, title, { price: 49.5, categories: 'Journeys, Tests' });
  const answer = await holdCalls(page, one);
  await visit(page, `/admin/edit-document/${template._id}/1`);
  await expect(page.getByText('Loading Document Data...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Document');
  await expect(page.getByText('Currently editing Version 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible();
  await expect(field(page, 'Document Title')).toHaveValue(title);
  await expect(field(page, 'Document Description')).toHaveValue(`What ${title} is for.`);
  await expect(field(page, 'Document Price')).toHaveValue('49.50');
  await expect(field(page, 'Document Category')).toHaveValue('Journeys, Tests');
  await expect(field(page, 'File Name Upon Download')).toHaveValue('journey');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View Current Image Preview' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: `Cover of ${title}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await page.keyboard.press('Escape');
  expect(await textOf(await viewDocument(page))).toContain(`${title}, first text`);
});

test('An administrator corrects a version in place', async ({ page }) => {
  const title = newTitle();
  await openForm(page, await publish(page, title));
  await field(page, 'File Name Upon Download').fill('a/b');
  await expect(page.getByText('No forward slashes allowed')).toBeVisible();
  await field(page, 'File Name Upon Download').fill('corrected');
  await field(page, 'Document Title').fill(`${title} corrected`);
  await field(page, 'Document Price').fill('12');
  await choosePicture(page, 'new-cover.webp');
  await chooseDocument(page, 'Corrected text', 'new.docx');
  await expect(page.getByText('Selected: new-cover.webp')).toBeVisible();
  await expect(page.getByText('Selected: new.docx')).toBeVisible();
  const goOn = await holdCalls(page, save);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Editing document...');
  goOn();
  await expect(statusOf(page)).toHaveText('Document edited successfully');
  await expect(page.getByText(/^Selected: /)).toHaveCount(0);
  const download = await viewDocument(page);
  expect(download.suggestedFilename()).toBe('corrected.docx');
  expect(await textOf(download)).toContain('Corrected text');

  const card = await openCard(page, `${title} corrected`);
  await expect(card).toContainText('Price: $12');
  await expect(card.getByRole('button', { name: 'V1' })).toBeVisible();
});

test('An administrator publishes a new version with a note of what changed', async ({ page }) => {
  const title = newTitle();
  await openForm(page, await publish(page, title));
  await expect(page.getByLabel('What changed (optional)')).toHaveCount(0);
  await page.getByLabel('Upload as a new version').check();
  await page.getByLabel('What changed (optional)').fill('A clause on late payment');
  await field(page, 'Document Price').fill('30');
  await expectAccessible(page);
  await submit(page).click();
  await expect(page.getByText('Currently editing Version 2')).toBeVisible();
  await expect(statusOf(page)).toHaveText('Document edited successfully');
  await expect(field(page, 'Document Price')).toHaveValue('30');
  await expect(page.getByLabel('Upload as a new version')).not.toBeChecked();
  await page.reload();
  await expect(field(page, 'Document Price')).toHaveValue('30');
  await expect(statusOf(page)).toHaveText('');

  const card = await openCard(page, title);
  await card.getByRole('button', { name: 'V2' }).click();
  await expect(page.getByRole('dialog')).toContainText('A clause on late payment');
});

test('Of two administrators the second is told, sees what is stored and loses nothing', async ({ page }) => {
  const title = newTitle();
  const template = await publish(page, title);
  await openForm(page, template);
  await field(page, 'Document Description').fill('What the second one typed.');
  await field(page, 'Document Price').fill('30');
  await editBehind(page, template, {
    description: 'What the first one saved.',
    title: `${title} first`,
    price: 25,
  });

  await submit(page).click();
  const notice = page.getByRole('region', { name: 'Changed meanwhile' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('What the first one saved.');
  await expect(alertOf(page, 'Somebody else has changed this version')).toBeVisible();
  await expect(field(page, 'Document Description')).toHaveValue('What the second one typed.');
  await expect(field(page, 'Document Title')).toHaveValue(`${title} first`);
  await expectAccessible(page);

  await expect(notice.getByText('Document Price, stored now')).toBeVisible();
  await notice.getByRole('button', { name: 'Take this as Document Price' }).click();
  await expect(field(page, 'Document Price')).toHaveValue('25');
  await expect(notice.getByText('Document Price, stored now')).toHaveCount(0);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Document edited successfully');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'Document Title')).toHaveValue(`${title} first`);
  await expect(field(page, 'Document Description')).toHaveValue('What the second one typed.');
  await expect(field(page, 'Document Price')).toHaveValue('25');
});

test('A save that fails keeps everything and says why', async ({ page }) => {
  const title = newTitle();
  await openForm(page, await publish(page, title));
  await field(page, 'Document Title').fill('  ');
  await submit(page).click();
  await expect(page.getByText('Document title is a required field')).toBeVisible();
  await expect(field(page, 'Document Title')).toBeFocused();
  await field(page, 'Document Title').fill(`${title} again`);

  const unexpected = 'An unexpected error has occured please try again';
  const answers = [
    [{ status: 500, body: '' }, unexpected],
    [{ status: 503, json: { message: 'The shop is being moved' } }, 'The shop is being moved'],
  ] as const;
  for (const [answer, message] of answers) {
    await page.route(save, (route) => route.fulfill(answer));
    await submit(page).click();
    await expect(alertOf(page, message)).toBeVisible();
    await expect(statusOf(page)).toHaveText(message);
    await expect(field(page, 'Document Title')).toHaveValue(`${title} again`);
    await page.unroute(save);
  }

  await chooseFile(page, 'Upload Document', {
    name: 'a.docx',
    mimeType: '',
    buffer: Buffer.from('Not a document'),
  });
  await submit(page).click();
  await expect(page.getByRole('group', { name: 'Word document' })).toContainText(
    'Please upload a .doc or .docx document',
  );
  await expect(field(page, 'Document Title')).toHaveValue(`${title} again`);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin-dashboard');
});

test('A version whose document cannot be found says so', async ({ page }) => {
  const template = await publish(page, newTitle());
  await openForm(page, template);
  const [version] = template.versions;
  const missing = [
    [{ document_path: '' }, "Error: Could not find version's document path"],
    [{ file_name_upon_download: '' }, 'Error: Could not find file name upon download'],
  ] as const;
  for (const [change, message] of missing) {
    await page.route(one, (route) =>
      route.fulfill({ json: { ...template, versions: [{ ...version, ...change }] } }),
    );
    await page.getByRole('button', { name: 'View Current Document' }).click();
    await expect(alertOf(page, message)).toBeVisible();
    await page.unroute(one);
  }
});

test('An address without a template or a numeric version leads to the templates', async ({ page }) => {
  for (const path of ['', '/', '/some-id', '/some-id/', '/some-id/two', '/some-id/1.5']) {
    await visit(page, `/admin/edit-document${path}`);
    await expect(alertOf(page, 'Invalid version number or template ID')).toBeVisible();
    await expect(page).toHaveURL('/find-templates');
  }
});

test('A document that cannot be loaded says why and leads to the templates', async ({ page }) => {
  await visit(page, '/admin/edit-document/nothing-of-the-kind/1');
  await expect(alertOf(page, 'Template ID not found')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
  const template = await publish(page, newTitle());
  await visit(page, `/admin/edit-document/${template._id}/7`);
  await expect(alertOf(page, 'Invalid version number or template ID')).toBeVisible();
  await page.route(one, (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, `/admin/edit-document/${template._id}/1`);
  await expect(alertOf(page, 'An unexpected error occured')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
});
