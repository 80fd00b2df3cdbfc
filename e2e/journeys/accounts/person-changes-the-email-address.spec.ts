import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { linkFor, mailTo } from '../../support/mail.ts';
import { alertOf, expectSignedIn, logIn, openAccountPage, somebody } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const emailForm = (page: Page) => page.getByRole('form', { name: 'Change Email Address' });

async function askForEmail(page: Page, email: string, password: string) {
  const form = emailForm(page);
  await form.getByLabel('New Email Address', { exact: true }).fill(email);
  await form.getByLabel('Confirm New Email Address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Update Account Information' }).click();
}

test('A person changes the email address by the link in the mail to the new one', async ({
  page,
  request,
}) => {
  const person = await openAccountPage(page);
  const { email } = somebody();
  await askForEmail(page, email, person.password);
  await expect(emailForm(page).getByRole('status')).toHaveText(
    'We have sent a verification email to the new email address. Once confirmed, your account will be updated and you will be logged out here.',
  );
  await expectAccessible(page);
  await mailTo(request, person.email, /changed?|change of/i);

  await visit(page, await linkFor(request, email, 'verifyAndChangeEmail'));
  await expect(page.getByText('Email Updated Successfully.')).toBeVisible();
  await expectAccessible(page);
  await expectSignedIn(page, false);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/find-templates');
  await visit(page, '/login');
  await logIn(page, { email, password: person.password });
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);
});

test('A change of address that cannot be is told why', async ({ page }) => {
  const person = await openAccountPage(page);
  const form = emailForm(page);
  const status = form.getByRole('status');
  await form.getByRole('button', { name: 'Update Account Information' }).click();
  await expect(status).toHaveText('Invalid email address');
  await expect(page.getByText('Email Address is a required field', { exact: true })).toBeVisible();
  await form.getByLabel('New Email Address', { exact: true }).fill('new@example.com');
  await form.getByLabel('Confirm New Email Address').fill('other@example.com');
  await expect(page.getByText('Email address must match')).toBeVisible();
  await expectAccessible(page);

  await askForEmail(page, somebody().email, 'wrong password');
  await expect(status).toHaveText('Invalid credentials. Please try again');
  const send = '**/api/identity/send-email-change';
  await page.route(send, (route) =>
    route.fulfill({ status: 400, json: { code: 'auth/operation-not-allowed', message: 'x' } }),
  );
  await askForEmail(page, somebody().email, person.password);
  await expect(status).toHaveText('A verification email has been sent to this email');
  await page.route(send, (route) => route.fulfill({ status: 500, body: '' }));
  await askForEmail(page, somebody().email, person.password);
  await expect(status).toHaveText('An unexpected error has occured');
  const refuse = await holdCalls(page, '**/api/verify-email', (route) =>
    route.fulfill({ status: 409, json: { code: 'account/exists', message: 'That address is taken' } }),
  );
  await askForEmail(page, somebody().email, person.password);
  await expect(status).toHaveText('Updating email address...');
  await expect(page.getByText('Sending email...')).toBeVisible();
  refuse();
  await expect(status).toHaveText('That address is taken');
  await expect(page.getByText('Sending email...')).toBeHidden();
});

test('Links that change nothing lead to the templates', async ({ page }) => {
  await visit(page, '/change-account-details/x?mode=verifyAndChangeEmail&oobCode=nonsense');
  await expect(alertOf(page, 'Invalid code provided')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
  await page.route('**/api/identity/apply-email-change', (route) => route.abort());
  await visit(page, '/change-account-details?mode=verifyAndChangeEmail&oobCode=any');
  await expect(alertOf(page, 'An unexpected error occured')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
  await page.goto('/change-account-details');
  await expect(page).toHaveURL('/find-templates');
  await page.goto('/change-account-details/a/b?mode=resetPassword&oobCode=abc');
  await expect(page).toHaveURL('/reset-password?mode=resetPassword&oobCode=abc');
});
