import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { linkFor } from '../../support/mail.ts';
import { alertOf, expectSignedIn, logIn, somebody, withAccount } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A forgotten password is reset by the link in a mail, once', async ({ page, request }) => {
  const person = await withAccount(page);
  await visit(page, '/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  await expect(page.getByRole('link', { name: 'Return to Login page' })).toHaveAttribute('href', '/login');
  await expectAccessible(page);
  await page.getByRole('main').getByLabel('Email Address').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Password reset email has been sent')).toBeVisible();

  const link = await linkFor(request, person.email, 'resetPassword');
  await visit(page, link);
  await expect(page).toHaveURL(/\/reset-password\?.*oobCode=/);
  await expectAccessible(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await password.fill('another engine');
  await page.getByLabel('Confirm Password').fill('another');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('another engine');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password successfully reset')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(alertOf(page, 'Invalid credentials')).toBeVisible();
  await logIn(page, { ...person, password: 'another engine' });
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);

  await visit(page, link);
  await expect(alertOf(page, 'The reset link is invalid. Please request a new one.')).toBeVisible();
});

test('A reset link that does not work says why', async ({ page }) => {
  await visit(page, '/reset-password/anything?oobCode=nonsense');
  await expect(alertOf(page, 'The reset link is invalid. Please request a new one.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another engine');
  await page.getByLabel('Confirm Password').fill('another engine');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    alertOf(page, 'An error has occured. Please check your password or password reset link'),
  ).toBeVisible();
  await expectAccessible(page);

  const look = '**/api/identity/verify-password-reset';
  await page.route(look, (route) =>
    route.fulfill({ status: 400, json: { code: 'auth/expired-action-code', message: 'x' } }),
  );
  await visit(page, '/reset-password?oobCode=old');
  await expect(alertOf(page, 'The reset link has expired. Please request a new one.')).toBeVisible();
  await page.route(look, (route) => route.abort());
  await visit(page, '/reset-password?oobCode=any');
  await expect(alertOf(page, 'An unexpected error has occured.')).toBeVisible();
  await page.goto('/reset-password?oobCode=');
  await expect(page).toHaveURL('/');
});

test('Forgetting an unknown address looks the same; a failure is said under the form', async ({ page }) => {
  await visit(page, '/forgot-password');
  const address = page.getByRole('main').getByLabel('Email Address');
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  await send.click();
  await expect(page.getByText('Email Address is a required field')).toBeVisible();
  await address.fill('ada');
  await expect(page.getByText('Email Address must be a valid email')).toBeVisible();
  await address.fill(somebody().email);
  await send.click();
  await expect(page.getByText('Password reset email has been sent')).toBeVisible();
  await page.route('**/api/identity/send-password-reset', (route) =>
    route.fulfill({ status: 429, json: { code: 'auth/too-many-requests', message: 'Slow down, please' } }),
  );
  await send.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Slow down, please');
  await expectAccessible(page);
});
