import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import {
  alertOf,
  expectSignedIn,
  logIn,
  openMenu,
  signedInAs,
  somebody,
  withAccount,
} from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A person logs in, stays signed in and logs out', { tag: '@phone' }, async ({ page }) => {
  const person = await withAccount(page);
  await visit(page, '/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expectAccessible(page);
  const answer = await holdCalls(page, '**/api/verify-user-account');
  await logIn(page, person);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Logging in...');
  answer();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
  await page.goBack();
  await expect(page).not.toHaveURL('/login');

  await visit(page, '/about-us');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page, false);
  await page.reload();
  await expectSignedIn(page, false);
});

test('A wrong password, an unknown address and a locked door are told apart', async ({ page }) => {
  const person = await withAccount(page);
  await visit(page, '/login');
  await logIn(page, { ...person, password: 'not my password' });
  await expect(alertOf(page, 'Invalid credentials')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByLabel('Email Address')).toHaveValue(person.email);
  // A space is part of a password.
  await logIn(page, { ...person, password: person.password.trim() });
  await expect(alertOf(page, 'Invalid credentials').last()).toBeVisible();
  await logIn(page, somebody());
  await expect(alertOf(page, 'No account found with this email address')).toBeVisible();

  const refusals = [
    [429, { code: 'auth/too-many-requests', message: 'x' }, 'Too many requests. Please try again later'],
    [500, { code: 'server/unexpected' }, 'An unexpected error has occured, please try again later'],
    [
      403,
      { code: 'auth/user-disabled', message: 'This account has been disabled' },
      'This account has been disabled',
    ],
  ] as const;
  for (const [status, json, message] of refusals) {
    await page.route('**/api/identity/sign-in', (route) => route.fulfill({ status, json }));
    await logIn(page, person);
    await expect(alertOf(page, message)).toBeVisible();
    await page.unroute('**/api/identity/sign-in');
  }
  await page.route('**/api/verify-user-account', (route) => route.abort());
  await logIn(page, person);
  await expect(alertOf(page, 'An unexpected error has occured. Please try again later')).toBeVisible();
});

test('The login form says what is missing under its fields', async ({ page }) => {
  await visit(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email address is a required field')).toBeVisible();
  await expect(page.getByText('Password is a required field')).toBeVisible();
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('1234567');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Create an Account', exact: true })).toHaveAttribute(
    'href',
    '/register',
  );
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('A profile that cannot be found ends the sign-in', async ({ page }) => {
  const person = await withAccount(page);
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, '/login');
  await logIn(page, person);
  await expect(alertOf(page, 'Error finding user information. Please try again')).toBeVisible();
  await expectSignedIn(page, false);
  await page.unroute('**/api/user');
  await page.reload();
  await expectSignedIn(page, false);
});

test('A log-out that fails says so, and the person is still there', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/');
  await page.route('**/api/identity/sign-out', (route) => route.fulfill({ status: 500, body: '' }));
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expect(alertOf(page, 'An error occured while logging out. Please try again later')).toBeVisible();
  await expectSignedIn(page);
});
