import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { visit } from '../../support/visit.ts';

const box = 'Search for type of legal document';

test.beforeEach(async ({ page }) => {
  await visit(page, '/find-templates');
});

test('A visitor sees the catalogue without prices and is asked to log in', async ({ page }) => {
  await expect(page.getByText('Viewing all results')).toBeVisible();
  await expect(page.getByPlaceholder(box)).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  const login = cards.first().getByRole('link', { name: 'Log in to preview or purchase document' });
  await expect(login).toHaveAttribute('href', /^\/login\?next=/);
  await expect(cards.first().getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(page.getByRole('main').getByRole('button', { name: /Preview|Purchase/ })).toHaveCount(0);
  const sorts = page.getByRole('combobox').first().getByRole('option');
  await expect(sorts).toHaveText(['Date (Recent)', 'Alphabetical (A-Z)', 'Alphabetical (Z-A)']);
  await expectAccessible(page);
});

test('Typing narrows the list at once, marks what matched and keeps it in the address', async ({ page }) => {
  await page.getByLabel(box).pressSequentially('nOn-disc');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Viewing results for nOn-disc')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('Non-Disc');
  await expect(page).toHaveURL(/search=nOn-disc/);
  await page.reload();
  await expect(page.getByLabel(box)).toHaveValue('nOn-disc');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
});

test('A popular category fills the search box, and going back empties it', async ({ page }) => {
  await page.getByRole('main').getByText('Letter of Intent', { exact: true }).first().click();
  await expect(page.getByLabel(box)).toHaveValue('Letter of Intent');
  await expect(page.getByText('Viewing results for Letter of Intent')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('main').getByText('Consulting Agreement', { exact: true }).first().click();
  await expect(page.getByLabel(box)).toHaveValue('Consulting Agreement');
  await expect(page).toHaveURL(/search=Consulting/);
  await page.goBack();
  await expect(page.getByLabel(box)).toHaveValue('Letter of Intent');
  await page.goBack();
  await expect(page.getByText('Viewing all results')).toBeVisible();
  await expect(page.getByLabel(box)).toHaveValue('');
});

test('A search that matches nothing says so and offers the way back', async ({ page }) => {
  await page.getByLabel(box).fill('zzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await expectAccessible(page);
});

test('A visitor sorts, filters, pages and switches the view, and the address remembers', {
  tag: '@small',
}, async ({ page }) => {
  const [sort, filter] = [page.getByRole('combobox').first(), page.getByRole('combobox').nth(1)];
  await sort.selectOption('Alphabetical (A-Z)');
  await expect(page.getByRole('article').first()).toContainText('Asset Purchase Agreement');
  await sort.selectOption('Alphabetical (Z-A)');
  await expect(page.getByRole('article').first()).toContainText('Voting Agreement');
  await expect(filter.getByRole('option').first()).toHaveText('No Filters');
  await filter.selectOption('Property');
  await expect(page.getByRole('article')).toHaveCount(1);
  await filter.selectOption('No Filters');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toContainText('Voting Agreement');
  await visit(page, '/find-templates?view=list&sort=title_asc&page=3');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});

test('The new-version badge tells what it means', async ({ page }) => {
  await visit(page, '/find-templates?search=mutual');
  await page.getByRole('article').getByRole('button').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'A new version of this document has been recently released' }),
  ).toBeVisible();
});

test('The list works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/find-templates');
  await page.getByLabel(box).fill('bill of');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Viewing results for bill of')).toBeVisible();
  await context.close();
});

test('A failing catalogue says so and can be tried again', async ({ page }) => {
  await page.route('**/api/templates?**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByLabel(box).fill('lease');
  await expect(page.getByText('Error fetching templates. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/templates?**');
  await page.getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('A failing catalogue tells what the server says', async ({ page }) => {
  await page.route('**/api/templates?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is being moved' } }),
  );
  await page.getByLabel(box).fill('lease');
  await expect(page.getByText('The shop is being moved')).toBeVisible();
});

test('An empty shop says that nothing has been uploaded', async ({ page }) => {
  await page.route('**/api/templates?**', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await visit(page, '/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByText('No templates have been uploaded')).toBeVisible();
  await expectAccessible(page);
});

test('While the catalogue is under way the page says so', async ({ page }) => {
  await visit(page, '/about-us');
  const answer = await holdCalls(page, '**/api/templates?**');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByText('Loading Templates...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('article')).toHaveCount(12);
});
