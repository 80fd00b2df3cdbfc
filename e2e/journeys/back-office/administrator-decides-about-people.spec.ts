import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { administrator, signedInAsAdministrator } from '../../support/library.ts';
import { mailTo } from '../../support/mail.ts';
import { alertOf, expectSignedIn, signedInAs } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function confirm(page: Page, yes: string, password = administrator.password): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('An administrator makes another one, and takes it back', { tag: '@small' }, async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const person = await signedInAs(theirs);
  await signedInAsAdministrator(page);
  await visit(page, '/admin-dashboard');
  await page.getByRole('link', { name: 'People' }).click();
  const you = page.getByRole('article', { name: administrator.email });
  await expect(you).toContainText('This is you');
  await expect(you.getByRole('button')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(person.email);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('article', { name: person.email });
  await expectAccessible(page);

  await entry.getByRole('button', { name: 'Make an Administrator' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('They are signed out everywhere');
  await expectAccessible(page);
  await confirm(page, 'Yes, an Administrator', 'wrong password');
  await expect(alertOf(page, 'Error: Invalid credentials')).toBeVisible();
  await entry.getByRole('button', { name: 'Make an Administrator' }).click();
  await confirm(page, 'Yes, an Administrator');
  await expect(entry.getByText('Administrator', { exact: true })).toBeVisible();
  await visit(theirs, '/find-templates');
  await expectSignedIn(theirs, false);
  await mailTo(page.request, person.email, /You are an administrator now/);

  await entry.getByRole('button', { name: 'Make a Customer' }).click();
  await confirm(page, 'Yes, a Customer');
  await expect(entry.getByRole('button', { name: 'Make an Administrator' })).toBeVisible();
  await entry.getByRole('button', { name: 'Disable' }).click();
  await confirm(page, 'Yes, Disable It');
  await expect(entry.getByText('Disabled', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: 'Enable' }).click();
  await confirm(page, 'Yes, Enable It');
  await expect(entry.getByRole('button', { name: 'Disable' })).toBeVisible();

  await visit(page, `/admin/audit-trail?search=${encodeURIComponent(person.email)}`);
  await expect(page.getByRole('row').filter({ hasText: administrator.email })).toHaveText([
    /Enabled the account of/,
    /Disabled the account of/,
    /Made a customer/,
    /Made an administrator/,
  ]);
});
