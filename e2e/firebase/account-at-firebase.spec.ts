import { type APIRequestContext, expect, test } from '@playwright/test';
import { codeFor } from '../support/mail.ts';
import { alertOf, expectSignedIn, fillSignUp, logIn, openMenu, somebody } from '../support/person.ts';
import { visit } from '../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;

interface SentCode {
  email: string;
  newEmail?: string;
  oobCode: string;
  requestType: string;
}

/** The emulator keeps the codes that Firebase would mail. */
async function codeSentTo(request: APIRequestContext, email: string, requestType: string): Promise<string> {
  const answer = await request.get(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: SentCode[] };
  const sent = oobCodes.findLast((code) => code.requestType === requestType && code.email === email);
  if (!sent) throw new Error(`no ${requestType} for ${email}`);
  return sent.oobCode;
}

test('A person lives through everything an account can do', async ({ page, request, context }) => {
  test.setTimeout(90_000);
  const person = somebody();
  const main = page.getByRole('main');
  await visit(page, '/register');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/verify');
  await page.getByLabel('Verification Code').fill(await codeFor(request, person.email));
  await page.getByRole('button', { name: 'Submit Code' }).click();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);

  const other = await context.newPage();
  await visit(other, '/');
  await expectSignedIn(other);
  await (await openMenu(page)).getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await expectSignedIn(other, false);
  await visit(page, '/login');
  await logIn(page, { ...person, password: 'not my password' });
  await expect(alertOf(page, 'Invalid credentials')).toBeVisible();
  await logIn(page, person);
  await expectSignedIn(page);
  await expectSignedIn(other);
  await other.close();

  await visit(page, '/manage-account');
  const passwords = page.getByRole('form', { name: 'Change Password' });
  const changePassword = async (current: string, next: string) => {
    await passwords.getByLabel('Current Password').fill(current);
    await passwords.getByLabel('New Password', { exact: true }).fill(next);
    await passwords.getByLabel('Re-enter New Password').fill(next);
    await passwords.getByRole('button', { name: 'Update Password' }).click();
  };
  await changePassword('not my password', 'another engine');
  await expect(alertOf(page, 'Your current password does not match the inputted password')).toBeVisible();
  await changePassword(person.password, 'another engine');
  await expect(page.getByText('Password updated successfully')).toBeVisible();

  const { email } = somebody();
  const addresses = page.getByRole('form', { name: 'Change Email Address' });
  await addresses.getByLabel('New Email Address', { exact: true }).fill(email);
  await addresses.getByLabel('Confirm New Email Address').fill(email);
  await addresses.getByLabel('Password', { exact: true }).fill('another engine');
  await addresses.getByRole('button', { name: 'Update Account Information' }).click();
  await expect(addresses.getByRole('status')).toContainText('We have sent a verification email');
  const change = await codeSentTo(request, person.email, 'VERIFY_AND_CHANGE_EMAIL');
  await visit(page, `/change-account-details?mode=verifyAndChangeEmail&oobCode=${change}`);
  await expect(page.getByText('Email Updated Successfully.')).toBeVisible();
  await expectSignedIn(page, false);

  await visit(page, '/forgot-password');
  await main.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Password reset email has been sent')).toBeVisible();
  const reset = await codeSentTo(request, email, 'PASSWORD_RESET');
  await visit(page, `/change-account-details?mode=resetPassword&oobCode=${reset}`);
  await main.getByLabel('Password', { exact: true }).fill('third engine');
  await main.getByLabel('Confirm Password').fill('third engine');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password successfully reset')).toBeVisible();
  await visit(page, '/reset-password?oobCode=nonsense');
  await expect(alertOf(page, 'The reset link is invalid. Please request a new one.')).toBeVisible();

  await visit(page, '/login');
  await logIn(page, { email, password: 'third engine' });
  await expectSignedIn(page);
  await visit(page, '/manage-account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Yes, Delete It' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('third engine');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page, false);
  await visit(page, '/login');
  await logIn(page, { email, password: 'third engine' });
  await expect(alertOf(page, 'No account found with this email address')).toBeVisible();
});
