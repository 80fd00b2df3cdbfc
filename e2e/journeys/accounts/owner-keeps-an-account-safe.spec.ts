import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { signedInAsAdministrator } from '../../support/library.ts';
import { linkFor, mailTo } from '../../support/mail.ts';
import { alertOf, expectSignedIn, logIn, type Person, signedInAs } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Somebody who signs in with this password in a browser of their own. */
async function signedInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await visit(page, '/login');
  await logIn(page, person);
  await expectSignedIn(page);
  return page;
}

test('An owner sees the devices and signs out the others', { tag: '@small' }, async ({ page, browser }) => {
  const person = await signedInAs(page);
  const [first, second] = [
    await signedInElsewhere(browser, person),
    await signedInElsewhere(browser, person),
  ];
  await visit(page, '/manage-account');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'this device' })).toHaveCount(1);
  const activity = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
  await expect(activity).toHaveText([/Signed in on a new device/, /Signed in on a new device/]);
  await expect(devices.filter({ hasText: 'Chrome on' })).not.toHaveCount(0);
  await expectAccessible(page);

  await devices
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(page.getByText('The device is signed out')).toBeVisible();
  await expect(devices).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('The other devices are signed out')).toBeVisible();
  await expect(devices).toHaveCount(1);
  for (const other of [first, second]) {
    await other.reload();
    await expectSignedIn(other, false);
    await other.context().close();
  }
  await page.reload();
  await expectSignedIn(page);
});

test('An owner takes the account back with the link in the mail', async ({ page, request, browser }) => {
  const person = await signedInAs(page);
  const thief = await signedInElsewhere(browser, person);
  const { text } = await mailTo(request, person.email, /A new device signed in/);
  expect(text).toContain('Device: Chrome on');
  await visit(page, await linkFor(request, person.email, 'recoverEmail'));
  await expect(page.getByRole('heading', { name: 'This was not you?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take my account back' }).click();
  await expect(page.getByText('Everybody is signed out of your account')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password\?oobCode=/);
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm Password').fill('password123');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(alertOf(page, 'This password is on lists of common and leaked passwords')).toBeVisible();
  const password = 'mine again for good';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { ...person, password });
  await expectSignedIn(page);
  await thief.reload();
  await expectSignedIn(thief, false);
});

test('A link that was used says so', async ({ page }) => {
  await visit(page, '/change-account-details?mode=recoverEmail&oobCode=nonsense');
  await page.getByRole('button', { name: 'Take my account back' }).click();
  await expect(alertOf(page, 'This link has been used or has expired')).toBeVisible();
});

test('An administrator sees what happened to accounts', { tag: '@small' }, async ({ page, browser }) => {
  const owner = await browser.newContext();
  const person = await signedInAs(await owner.newPage());
  await signedInElsewhere(browser, person);
  await signedInAsAdministrator(page);
  await visit(page, '/admin/account-activity');
  await page.getByRole('searchbox', { name: 'Person, event or device' }).fill(person.email);
  await page.getByRole('button', { name: 'Search' }).click();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: person.email });
  await expect(rows).toHaveText([/Signed in on a new device/]);
  await expectAccessible(page);
});
