import { expect, test } from '@playwright/test';
import { alterAnswers } from '../../support/alter-answers.ts';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { alertOf, expectSignedIn, logIn, openMenu, signedInAs, withAccount } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('The screens for visitors send a signed-in person to the templates', async ({ page }) => {
  await signedInAs(page);
  for (const path of ['/login', '/register', '/verify', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/find-templates');
  }
  await expectSignedIn(page);
});

test(
  'The bar belongs to the person: cart, and a menu that closes by a click beside it and by Escape',
  { tag: '@small' },
  async ({ page }, { project }) => {
    const person = await signedInAs(page);
    await visit(page, '/');
    await expectSignedIn(page);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Cart' }).first()).toHaveAttribute('href', '/cart-page');
    await expect(bar.getByRole('link', { name: 'Create An Account' })).toHaveCount(0);
    const menu = await openMenu(page);
    for (const [name, href] of [
      ['Your Account', '/manage-account'],
      ['Your Orders', '/orders'],
      ['Feedback & Support', '/feedback-page'],
    ] as const) {
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
    await expect(page.getByText(person.email).filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    if (project.name === 'wide') {
      const opener = bar.getByRole('button', { name: 'Account' });
      await opener.click();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await opener.click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(menu).toBeHidden();
    }
    await (await openMenu(page)).getByRole('link', { name: 'Feedback & Support' }).click();
    await expect(page).toHaveURL('/feedback-page');
    await expect(menu).toBeHidden();
  },
);

test('An administrator finds the dashboard in the menu', { tag: '@small' }, async ({ page }) => {
  await signedInAs(page);
  await alterAnswers<object>(page, '**/api/user', (user) => ({ ...user, role: 'ADMIN' }));
  await visit(page, '/');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute(
    'href',
    '/admin-dashboard',
  );
});

test('Until it is known who is here the bar shows neither version', { tag: '@small' }, async ({ page }) => {
  await signedInAs(page);
  const answer = await holdCalls(page, '**/api/identity/token');
  await visit(page, '/find-templates');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Log In' })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Cart' })).toHaveCount(0);
  await expect(page.getByText('Log in to preview or purchase document').first()).toBeHidden();
  const height = (await bar.boundingBox())?.height;
  answer();
  await expectSignedIn(page);
  expect((await bar.boundingBox())?.height).toBe(height);
});

test('A visitor asks nobody who they are', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await visit(page, '/');
  await expectSignedIn(page, false);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('Signing in and out in one tab reaches the other', async ({ page, context }) => {
  const person = await withAccount(page);
  const other = await context.newPage();
  await visit(other, '/about-us');
  await visit(page, '/login');
  await logIn(page, person);
  await expectSignedIn(page);
  await expectSignedIn(other);
  await visit(other, '/manage-account');
  await expect(other.getByLabel('Full Name')).toHaveValue(person.full_name);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expectSignedIn(page, false);
  await expect(other).toHaveURL('/find-templates');
  await expectSignedIn(other, false);
});

const refusals = [
  [401, 'auth/id-token-expired', 'no matter', 'Your session has expired. Please sign in again'],
  [403, 'auth/user-disabled', 'This account has been disabled', 'This account has been disabled'],
] as const;
for (const [status, code, message, shown] of refusals) {
  test(`A call that is answered ${code} ends the session`, async ({ page }) => {
    await signedInAs(page);
    await visit(page, '/manage-account');
    const form = page.getByRole('form', { name: 'Manage Account' });
    await form.getByLabel('Full Name').fill('Augusta King');
    await page.route('**/api/user', (route) => route.fulfill({ status, json: { code, message } }));
    await form.getByRole('button', { name: 'Update Account Information' }).click();
    await expect(alertOf(page, shown).first()).toBeVisible();
    await expect(page).toHaveURL('/find-templates');
    await expectSignedIn(page, false);
    await page.reload();
    await expectSignedIn(page, false);
  });
}

test('A session that has ended in the meantime is told when the shop is opened', async ({ page }) => {
  await signedInAs(page);
  await page.context().clearCookies();
  await visit(page, '/');
  await expect(alertOf(page, 'Your session has expired. Please sign in again')).toBeVisible();
  await expectSignedIn(page, false);
});

test('A profile that cannot be found when the shop is opened ends the session', async ({ page }) => {
  await signedInAs(page);
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, '/manage-account');
  await expect(alertOf(page, 'Error finding user information. Please try again')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page, false);
  await page.unroute('**/api/user');
  await page.reload();
  await expectSignedIn(page, false);
});

test('A state that cannot be found out is told, and found out by a later visit', async ({ page }) => {
  await signedInAs(page);
  await page.route('**/api/identity/token', (route) => route.abort());
  await visit(page, '/');
  await expect(alertOf(page, 'Error retrieving user information. Please try again')).toBeVisible();
  await expectSignedIn(page, false);
  await page.unroute('**/api/identity/token');
  await page.reload();
  await expectSignedIn(page);
});

test('Every call of a signed-in person carries the token', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/');
  await expectSignedIn(page);
  const call = page.waitForRequest('**/api/templates?**');
  await page.getByRole('main').getByRole('link', { name: 'Find Templates' }).click();
  expect(await (await call).headerValue('authorization')).toMatch(/^Bearer \S+$/);
});
