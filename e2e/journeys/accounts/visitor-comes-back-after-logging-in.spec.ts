import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { codeFor } from '../../support/mail.ts';
import { alertOf, expectSignedIn, fillSignUp, logIn, somebody, withAccount } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test('From a card to its document, and back to the same search', { tag: '@phone' }, async ({ page }) => {
  const person = await withAccount(page);
  await visit(page, '/find-templates?search=guaranty');
  await page.getByRole('link', { name: 'Log in to preview or purchase document' }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
  await expect(page.getByText('What you wanted to see is for people with an account')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/preview-template\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guaranty');
  await page.getByText('Return to prior page').click();
  await expect(page).toHaveURL('/find-templates?search=guaranty');
});

test('A closed door says why, and opens after signing up', async ({ page, request }) => {
  const person = somebody();
  await visit(page, '/orders?from=mail');
  await expect(page).toHaveURL('/find-templates');
  await expect(alertOf(page, 'Please log in to see that page')).toBeVisible();
  await page.getByRole('alert').locator('xpath=ancestor::li').getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create an Account' }).click();
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Verification Code').fill(await codeFor(request, person.email));
  await page.getByRole('button', { name: 'Submit Code' }).click();
  await expect(page).toHaveURL('/orders?from=mail');
  await expectSignedIn(page);
});

test('The search that one comes from is there after logging in, and an address elsewhere is not', async ({
  page,
}) => {
  const person = await withAccount(page);
  await visit(page, '/find-templates?search=lease&view=list');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL('/find-templates?search=lease&view=list');
});

for (const next of ['//example.com', 'https://example.com/', '/\\example.com', '/.//example.com', '/login'])
  test(`A link to the login with ${next} leads to the templates`, async ({ page }) => {
    const person = await withAccount(page);
    await visit(page, `/login?next=${encodeURIComponent(next)}`);
    await logIn(page, person);
    await expect(page).toHaveURL('/find-templates');
  });

test('Who logs out in another tab is not asked to log in again', async ({ page, context }) => {
  const person = await withAccount(page);
  await visit(page, '/login');
  await logIn(page, person);
  await expectSignedIn(page);
  await visit(page, '/orders');
  const other = await context.newPage();
  await visit(other, '/orders');
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/find-templates');
  await expect(alertOf(page, 'Please log in to see that page')).toHaveCount(0);
});
