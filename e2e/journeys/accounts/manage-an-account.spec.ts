import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import {
  alertOf,
  expectSignedIn,
  logIn,
  openAccountPage,
  signedInAs,
  withAccount,
} from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const passwordForm = (page: Page) => page.getByRole('form', { name: 'Change Password' });

async function askForPassword(page: Page, current: string, next: string) {
  const form = passwordForm(page);
  await form.getByLabel('Current Password').fill(current);
  await form.getByLabel('New Password', { exact: true }).fill(next);
  await form.getByLabel('Re-enter New Password').fill(next);
  await form.getByRole('button', { name: 'Update Password' }).click();
}

test('A person changes name, company and title', { tag: '@phone' }, async ({ page }) => {
  await openAccountPage(page);
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Manage Account' });
  const save = form.getByRole('button', { name: 'Update Account Information' });
  await form.getByLabel('Company Name').fill('  ');
  await save.click();
  await expect(page.getByText('Company name is a required field')).toBeVisible();
  await form.getByLabel('Full Name').fill('Augusta King');
  await form.getByLabel('Company Name').fill('Difference Engines');
  await save.click();
  await expect(page.getByText('Account updated successfully')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Full Name')).toHaveValue('Augusta King');
  await expect(form.getByLabel('Company Name')).toHaveValue('Difference Engines');

  await page.route('**/api/user', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await form.getByLabel('Full Name').fill('Nobody');
  await save.click();
  await expect(alertOf(page, 'An unexpected error occured. Please try again later')).toBeVisible();
  await expect(form.getByLabel('Full Name')).toHaveValue('Nobody');
});

test('A person stops the mails about new versions and takes them again', async ({ page }) => {
  await openAccountPage(page);
  const box = page.getByRole('checkbox', { name: /^Write to me when a document that I own/ });
  await expect(box).toBeChecked();
  for (const [isOn, told] of [
    [false, 'You get no more mails about new versions'],
    [true, 'You get mails about new versions'],
  ] as const) {
    await box.setChecked(isOn);
    await expect(page.getByText(told, { exact: true })).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked({ checked: isOn });
  }
});

test('While the profile is loaded the page says so; a failure is told', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/');
  await expectSignedIn(page);
  const fail = await holdCalls(page, '**/api/user', (route) => route.fulfill({ status: 500, body: '' }));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account|Open menu/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Your Account' }).click();
  await expect(page.getByText('Loading User Information...')).toBeVisible();
  await expectAccessible(page);
  fail();
  await expect(alertOf(page, 'Error fetching purchased templates')).toBeVisible();
});

test('Purchased documents have a panel on very wide screens', async ({ page }) => {
  await openAccountPage(page);
  await expect(page.getByText('Purchased Documents')).toBeHidden();
  await page.setViewportSize({ width: 1536, height: 900 });
  await expect(page.getByText('Purchased Documents')).toBeVisible();
  await expect(page.getByText('No templates have been purchased yet')).toBeVisible();
  await expectAccessible(page);
});

test('A person changes the password, and the old one is of no use', async ({ page }) => {
  const person = await openAccountPage(page);
  await passwordForm(page).getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Current password is a required field')).toBeVisible();
  await passwordForm(page).getByLabel('New Password', { exact: true }).fill('short');
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible();
  await passwordForm(page).getByLabel('Re-enter New Password').fill('different');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await expectAccessible(page);

  await askForPassword(page, 'wrong password', 'another engine');
  await expect(alertOf(page, 'Your current password does not match the inputted password')).toBeVisible();
  await page.route('**/api/identity/update-password', (route) => route.fulfill({ status: 500, body: '' }));
  await askForPassword(page, person.password, 'another engine');
  await expect(alertOf(page, 'There was an error changing password')).toBeVisible();
  await page.unroute('**/api/identity/update-password');
  await page.route('**/api/identity/reauthenticate', (route) =>
    route.fulfill({ status: 401, json: { code: 'auth/user-not-found', message: 'x' } }),
  );
  await askForPassword(page, person.password, 'another engine');
  await expect(alertOf(page, 'Error: User does not exist')).toBeVisible();
  await page.unroute('**/api/identity/reauthenticate');
  await askForPassword(page, person.password, 'another engine');
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await page.reload();
  await expectSignedIn(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/login');
  await logIn(page, person);
  await expect(alertOf(page, 'Invalid credentials')).toBeVisible();
  await logIn(page, { ...person, password: 'another engine' });
  await expect(page).toHaveURL('/find-templates');
});

test('A person deletes the account after confirming it with the password', { tag: '@phone' }, async ({
  page,
}) => {
  const person = await openAccountPage(page);
  const remove = page.getByRole('button', { name: 'Delete Account' }).first();
  const dialog = page.getByRole('dialog');
  await remove.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  const goThrough = async (password: string) => {
    await remove.click();
    await dialog.getByRole('button', { name: 'Yes, Delete It' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
  };
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes, Delete It' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await goThrough('wrong password');
  await expect(alertOf(page, 'Error: Invalid credentials')).toBeVisible();
  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { message: 'Please try again shortly' } })
      : route.continue(),
  );
  await goThrough(person.password);
  await expect(alertOf(page, 'Error: Please try again shortly')).toBeVisible();
  await page.unroute('**/api/user');
  await goThrough(person.password);
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page, false);
  await visit(page, '/login');
  await logIn(page, person);
  await expect(alertOf(page, 'No account found with this email address')).toBeVisible();
});

test('Somebody without a session sees nothing of it', async ({ page }) => {
  await withAccount(page);
  await page.goto('/manage-account');
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page, false);
});
