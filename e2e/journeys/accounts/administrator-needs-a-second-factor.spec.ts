import { test as base, expect } from '@playwright/test';
import { codeOf, earlierCodeOf } from '../../support/authenticator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { letTimePass } from '../../support/let-time-pass.ts';
import { administrator, openCard } from '../../support/library.ts';
import { type OpenShop, openShop } from '../../support/open-shop.ts';
import { expectSignedIn, logIn } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

/** A shop of their own, which asks administrators for a second factor. */
const test = base.extend<{ baseURL: string }, { strictShop: OpenShop }>({
  strictShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern.
    async ({}, use) => {
      const shop = await openShop({ REQUIRE_ADMIN_MFA: 'on' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ strictShop }, use) => use(strictShop.url),
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An administrator without a second factor adds one, administers, and shows it again before deleting', async ({
  page,
  strictShop,
}) => {
  await visit(page, '/login');
  await logIn(page, administrator);
  await expectSignedIn(page);
  await visit(page, '/admin-dashboard');
  await expect(
    page.getByText('Administrators need a second factor. Please add one under Manage Account'),
  ).toBeVisible();
  await expect(page).toHaveURL('/manage-account');

  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(
    page.getByRole('img', { name: 'QR code with the key for your authenticator app' }),
  ).toBeVisible();
  const key = (await page.getByTestId('authenticator-key').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(await earlierCodeOf(key));
  await page.getByRole('button', { name: 'Add the app' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const card = await openCard(page, 'Bill of Sale');
  await letTimePass(strictShop);
  await page.reload();
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Entire Template' }).click();
  await page.getByRole('button', { name: 'Yes, Delete It' }).click();
  const password = page.getByRole('dialog', { name: 'Enter your password' });
  await password.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  const factor = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(factor).toBeVisible();
  await expectAccessible(page);
  await factor.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toHaveCount(0);

  await letTimePass(strictShop);
  await visit(page, '/manage-account');
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await password.getByLabel('Password', { exact: true }).fill(administrator.password);
  await password.getByRole('button', { name: 'Continue' }).click();
  await expect(factor).toBeVisible();
  await factor.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You sign in with your password alone.')).toBeVisible();
});
