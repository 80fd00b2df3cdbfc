import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import {
  administrator,
  editBehind,
  newTitle,
  openCard,
  publish,
  signedInAsAdministrator,
} from '../../support/library.ts';
import { alertOf } from '../../support/person.ts';
import { textOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const list = '**/api/admin/templates?**';
const questions = {
  Edit: 'What version would you like to edit?',
  View: 'What version would you like to view?',
  Delete: 'What version would you like to delete?',
};

test.beforeEach(({ page }) => signedInAsAdministrator(page));

/** With the sales above the library, which fade in by themselves. */
async function expectDashboardAccessible(page: Page): Promise<void> {
  await expect(page.getByText('All about sales')).toBeVisible();
  await expect(page.locator('section[aria-busy]')).toHaveCount(0);
  await expectAccessible(page);
}

/** A template with two versions. */
async function publishTwice(page: Page, title: string) {
  const template = await publish(page, title);
  return editBehind(page, template, { price: 35.5, note: 'Clearer schedules' }, true);
}

async function confirmWith(page: Page, password: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Yes, Delete It' }).click();
  const prompt = page.getByRole('dialog', { name: 'Enter your password' });
  if (password === undefined) return prompt.getByRole('button', { name: 'Cancel' }).click();
  await prompt.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('The dashboard shows every template with its price, its versions and its owners', {
  tag: '@phone',
}, async ({ page }) => {
  const title = newTitle();
  await publishTwice(page, title);
  await visit(page, '/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(page.getByRole('heading', { name: 'Library of Documents' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expectDashboardAccessible(page);

  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title.toUpperCase());
  const card = page.getByRole('article', { name: title });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/search=/);
  await expect(card).toContainText('Price: $35.50');
  await expect(card).toContainText('Owned by nobody yet');
  await expect(card.getByRole('region')).toHaveText(`What ${title} is for.`);

  await card.getByRole('button', { name: 'V2' }).click();
  const selector = page.getByRole('dialog', { name: 'All Available Versions' });
  await expect(selector).toContainText('Select a version below');
  await expect(selector).toContainText('Clearer schedules');
  await expectAccessible(page);
  await selector.getByRole('button', { name: 'V1' }).click();
  await expect(selector).toBeHidden();
  await expect(card).toContainText('Price: $20');
  await expect(card.getByRole('button', { name: 'V1' })).toBeVisible();
});

test('Pages and search come from the server and stay in the address', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/templates?')) asked.push(new URL(request.url()).search);
  });
  await visit(page, '/admin-dashboard');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL('/admin-dashboard?page=2');
  await expect.poll(() => asked).toEqual(['?limit=12&offset=0', '?limit=12&offset=12']);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/admin-dashboard');
  await visit(page, '/admin-dashboard?search=escrow');
  await expect(page.getByRole('searchbox')).toHaveValue('escrow');
  await expect(page.getByRole('article', { name: 'Escrow Agreement' })).toBeVisible();
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await expectDashboardAccessible(page);
  await page.getByRole('link', { name: 'Show all templates' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await visit(page, '/admin-dashboard?page=9999');
  await expect(page).not.toHaveURL(/9999/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('While the library is on its way, empty or failing, the dashboard says so', async ({ page }) => {
  const answer = await holdCalls(page, list, (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await visit(page, '/admin-dashboard');
  await expect(page.getByText('Loading Templates...')).toBeVisible();
  await expectDashboardAccessible(page);
  answer();
  await expect(page.getByText('No templates have been added yet...')).toBeVisible();
  await expectDashboardAccessible(page);
  await page.unroute(list);

  await page.route(list, (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, '/admin-dashboard');
  await expect(page.getByText('Error fetching templates. Please try again.')).toBeVisible();
  await expectDashboardAccessible(page);
  await page.route(list, (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is being moved' } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The shop is being moved')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('Each question is asked alone, holds the page still, and is closed in three ways', async ({ page }) => {
  const title = newTitle();
  await publishTwice(page, title);
  const card = await openCard(page, title);
  const open = page.getByRole('dialog');
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);

  for (const [button, question] of Object.entries(questions)) {
    await card.getByRole('button', { name: button }).click();
    await expect(open).toHaveCount(1);
    await expect(open).toHaveAccessibleName(question);
    expect(await overflow()).toBe('hidden');
    await expect(open.getByText(`Version 1: ${title}`)).toBeVisible();
    await expect(open.getByText(`Version 2: ${title}`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await expect(card.getByRole('button', { name: button })).toBeFocused();
    expect(await overflow()).not.toBe('hidden');
  }
  await card.getByRole('button', { name: 'View' }).click();
  await page.mouse.click(5, 5);
  await expect(open).toHaveCount(0);
  await card.getByRole('button', { name: 'Delete' }).click();
  await open.getByRole('button', { name: 'Cancel' }).click();
  await expect(open).toHaveCount(0);

  await card.getByRole('button', { name: 'Edit' }).click();
  await open.getByRole('link', { name: `Version 1: ${title}` }).click();
  await expect(page).toHaveURL(/\/admin\/edit-document\/[^/]+\/1$/);
  await expect(open).toHaveCount(0);
});

test('Viewing a version downloads its document by a link that was made just now', async ({ page }) => {
  const title = newTitle();
  await publishTwice(page, title);
  const card = await openCard(page, title);
  const asked = page.waitForRequest('**/api/admin/template?**');
  await card.getByRole('button', { name: 'View' }).click();
  await asked;
  const link = page.getByRole('dialog').getByRole('link', { name: `Version 2: ${title}` });
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('journey.docx');
  expect(await textOf(download)).toContain(`${title}, first text`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route('**/api/admin/template?**', (route) => route.fulfill({ status: 500, body: '' }));
  await card.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('An unexpected error occured');
  await expectAccessible(page);
});

test('A version is withdrawn after a confirmation and the password', { tag: '@phone' }, async ({ page }) => {
  const title = newTitle();
  await publishTwice(page, title);
  const card = await openCard(page, title);
  const ask = async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Version 2: ${title}` })
      .click();
  };
  await ask();
  const question = page.getByRole('dialog', { name: 'Delete version 2?' });
  await expect(question).toContainText('withdrawn for everyone');
  await expect(question).toContainText('Nobody owns it yet.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await ask();
  await confirmWith(page, undefined);
  await expect(alertOf(page, 'Error: Invalid credentials')).toBeVisible();
  await ask();
  await confirmWith(page, 'not my password');
  await expect(alertOf(page, 'Error: Invalid credentials').last()).toBeVisible();
  await expect(card.getByRole('button', { name: 'V2' })).toBeVisible();

  await ask();
  const answer = await holdCalls(page, list);
  await confirmWith(page, administrator.password);
  await expect(page.getByText('Document deleted successfully')).toBeVisible();
  await expect(page.getByText('Loading Templates...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  answer();
  await expect(card.getByRole('button', { name: 'V1' })).toBeVisible();
  await expect(card).toContainText('Price: $20');

  await card.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Version 1: ${title}` })
    .click();
  await expect(alertOf(page, 'Error: You cannot delete the only version of a template.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A whole template leaves the shop', async ({ page }) => {
  const title = newTitle();
  await publish(page, title);
  const card = await openCard(page, title);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Entire Template' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete the entire template?' })).toContainText(
    'leaves the shop with all of its versions',
  );
  await confirmWith(page, administrator.password);
  await expect(page.getByText('Document deleted successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('No results found')).toBeVisible();
  await visit(page, `/find-templates?search=${encodeURIComponent(title)}`);
  await expect(page.getByText('No results found')).toBeVisible();
});

test('A deletion that fails says why and leaves the card', async ({ page }) => {
  const title = newTitle();
  await publishTwice(page, title);
  const card = await openCard(page, title);
  const failures = [
    [{ status: 404, json: { code: 'resource/not-found', message: 'x' } }, 'Error: Template ID not found'],
    [
      { status: 409, json: { code: 'library/only-version', message: 'x' } },
      'Error: You cannot delete the only version of a template.',
    ],
    [{ status: 500, body: '' }, 'Error: An Unexpected Error Occured'],
  ] as const;
  for (const [answer, message] of failures) {
    await page.route('**/api/admin/template?**', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(answer) : route.continue(),
    );
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Entire Template' }).click();
    await confirmWith(page, administrator.password);
    await expect(alertOf(page, message)).toBeVisible();
    await expect(card).toBeVisible();
    await page.unroute('**/api/admin/template?**');
  }
});
