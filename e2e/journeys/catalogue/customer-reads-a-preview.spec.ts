import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { editingOf } from '@counterpart/contract/facts/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { alterAnswers } from '../../support/alter-answers.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field } from '../../support/document-form.ts';
import { newTitle, publish, signedInAsAdministrator, upload, wordFile } from '../../support/library.ts';
import { signedInAs } from '../../support/person.ts';
import { shopUrl } from '../../support/shop-url.ts';
import { previewOf } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const nextParagraph = '</w:t></w:r></w:p><w:p><w:r><w:t>';
const heading = (title: string) =>
  `</w:t></w:r></w:p><w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${title}${nextParagraph}`;
const clause = (number: number) =>
  `${heading(`Matter ${number}`)}${`thing${number} `.repeat(160)}for {{party_name}}.`;

/** Of about twenty pages. */
const longText = Array.from({ length: 60 }, (_, index) => clause(index + 1)).join('');

/** Somebody else put it on sale. */
async function published(browser: Browser): Promise<string> {
  const context = await browser.newContext({ baseURL: shopUrl });
  const page = await context.newPage();
  await signedInAsAdministrator(page);
  const document_path = await upload(page, 'document', await wordFile(longText));
  const { _id } = await publish(page, newTitle(), { document_path });
  await context.close();
  return _id;
}

async function lookAt(page: Page, id: string): Promise<void> {
  await signedInAs(page);
  await visit(page, `/preview-template/${id}`);
}

const reader = (page: Page) => page.getByRole('region', { name: 'Pages of the preview' });
const pageOf = (page: Page, number: number) =>
  page.getByRole('article', { name: `Page ${number} of the preview` });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Preview' });

test('A customer reads the preview, turns it and looks at it closely, by keyboard alone', async ({
  page,
  browser,
}) => {
  await lookAt(page, await published(browser));
  await expect(pageOf(page, 1)).toBeInViewport();
  await expect(pageOf(page, 1)).toContainText('Matter 1');
  await expect(pageOf(page, 1)).toContainText('for Party name.');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expectAccessible(page);

  await reader(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(pageOf(page, 2)).toBeInViewport();
  await expect(pageOf(page, 1)).not.toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  const turn = page.getByRole('button', { name: 'Next page' });
  await turn.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(turn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  const enlarge = page.getByRole('button', { name: 'Enlarge' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const large = dialogOf(page);
  await expect(large.getByRole('article', { name: 'Page 2 of the preview' })).toBeVisible();
  const size = () =>
    large.getByRole('article').evaluate((article) => Number.parseFloat(getComputedStyle(article).fontSize));
  const before = await size();
  await large.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(large.getByText('125%')).toBeVisible();
  expect(await size()).toBeGreaterThan(before);
  await expectAccessible(page);
  const paper = large.getByRole('region', { name: 'Enlarged page' });
  await paper.press('-');
  await expect(large.getByText('100%')).toBeVisible();
  await paper.press('ArrowLeft');
  await expect(large.getByRole('article', { name: 'Page 1 of the preview' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(enlarge).toBeFocused();
});

test('A customer sees what is inside a long document, and nothing of what it says', async ({
  page,
  browser,
}) => {
  await lookAt(page, await published(browser));
  const inside = page.getByRole('region', { name: 'What is inside' });
  await expect(inside).toContainText(/Length\s*about \d+ pages, 9,\d{3} words/);
  await expect(inside).toContainText('version 1');
  await expect(inside.getByRole('heading', { name: '60 clauses' })).toBeVisible();
  await expect(inside.getByRole('heading', { name: '1 blank to fill in' })).toBeVisible();
  await expect(inside.getByText('Party name')).toBeVisible();
  await expect(inside.getByText('Matter 60')).toBeHidden();
  await inside.getByText('Show 48 more').click();
  await expect(inside.getByText('Matter 60')).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toMatch(/thing(1[3-9]|[2-6]\d)/);
});

test('A preview is swiped and enlarged on a phone', { tag: '@phone' }, async ({ page, browser }) => {
  await lookAt(page, await published(browser));
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await reader(page).scrollIntoViewIfNeeded();
  await reader(page).hover({ position: { x: 100, y: 60 } });
  await page.mouse.wheel(300, 0);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(pageOf(page, 2)).toBeInViewport();
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const large = dialogOf(page);
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await large.getByRole('button', { name: 'Previous page' }).click();
  await expect(large.getByRole('article', { name: 'Page 1 of the preview' })).toBeVisible();
  await expectAccessible(page);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
});

test('The demo shop has a preview, without anything that draws pages', { tag: '@small' }, async ({
  page,
}) => {
  await signedInAs(page);
  await visit(page, await previewOf(page, 'Consulting Agreement'));
  await expect(pageOf(page, 1)).toContainText('engages');
  await expect(
    page.getByText(/The preview ends here\. The whole document has about \d pages\./),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is inside' })).toContainText('Independent Status');
  await expectAccessible(page);
});

test('Drawn pages are turned and enlarged as well', async ({ page }) => {
  await signedInAs(page);
  await alterAnswers<CatalogueTemplate>(page, '**/api/template?*', (template) => ({
    ...template,
    versions: template.versions.map((version) => ({
      ...version,
      preview_paths: [version.thumbnail_path, version.thumbnail_path],
    })),
  }));
  await visit(page, await previewOf(page, 'Consulting Agreement'));
  await expect(page.getByRole('img', { name: 'Page 1 of the preview' })).toBeInViewport({ ratio: 0.05 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const drawn = dialogOf(page).getByRole('img', { name: 'Page 2 of the preview' });
  const before = (await drawn.boundingBox())?.width ?? 0;
  await dialogOf(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
  await expectAccessible(page);
});

test('An administrator decides how much may be previewed', async ({ page, browser }) => {
  const id = await published(browser);
  await signedInAsAdministrator(page);
  await visit(page, editingOf(id, 1));
  const share = field(page, 'Preview Before Buying');
  await expect(share).toHaveValue('two-pages');
  await share.selectOption('The first page only');
  await page.getByRole('button', { name: 'Edit Document' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Document edited successfully');
  await visit(page, `/preview-template/${id}`);
  await expect(pageOf(page, 1)).toBeVisible();
  await expect(pageOf(page, 2)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);

  await visit(page, editingOf(id, 1));
  await expect(share).toHaveValue('first-page');
  await share.selectOption('Nothing');
  await page.getByRole('button', { name: 'Edit Document' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Document edited successfully');
  await visit(page, `/preview-template/${id}`);
  await expect(page.getByRole('region', { name: 'What is inside' })).toContainText('60 clauses');
  await expect(reader(page)).toHaveCount(0);
  await expectAccessible(page);
});
