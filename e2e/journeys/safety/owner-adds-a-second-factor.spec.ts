import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { signedInAsAdministrator } from '../../support/library.ts';
import { expectSignedIn, logIn, mailTo, openMenu, signedInAs } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What an authenticator app shows for a key. */
function codeOf(key: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A device that keeps passkeys and has just seen its owner. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Log Out' }).click();
  await expectSignedIn(page, false);
}

const factors = (page: Page) => page.getByRole('list', { name: 'Second factors' }).getByRole('listitem');

test('An owner adds an authenticator app and signs in with it', { tag: '@small' }, async ({
  page,
  request,
}) => {
  const person = await signedInAs(page);
  await visit(page, '/manage-account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const key = (await page.getByTestId('authenticator-key').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByLabel('Code from the app').fill('12');
  await page.getByRole('button', { name: 'Add the app' }).click();
  await expect(page.getByText('Please enter the six digits that the app shows')).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeOf(key, -1));
  await page.getByRole('button', { name: 'Add the app' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factors(page)).toHaveText([/Authenticator app/]);
  await mailTo(request, person.email, /A second factor was added/);

  await logOut(page);
  for (const code of [codeOf(key), recoveryCode]) {
    await visit(page, '/login');
    await logIn(page, person);
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('That was not right')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectSignedIn(page);
    await logOut(page);
  }
});

test('An owner adds a passkey, signs in with it alone and after the password, and removes it', async ({
  page,
}) => {
  const person = await signedInAs(page);
  await withDevice(page);
  await visit(page, '/manage-account');
  await page.getByLabel('Name of a new passkey').fill('Telephone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factors(page)).toHaveText([/Telephone/]);
  await expectAccessible(page);

  await logOut(page);
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectSignedIn(page);
  await logOut(page);
  await visit(page, '/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectSignedIn(page);

  await visit(page, '/manage-account');
  await page.route('**/api/identity/remove-factor', (route) =>
    route.fulfill({ status: 403, json: { code: 'auth/requires-recent-login', message: 'x' } }),
  );
  await page.getByRole('button', { name: 'Remove Telephone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.unroute('**/api/identity/remove-factor');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You sign in with your password alone.')).toBeVisible();
});

test('An administrator without a second factor is led to where one is added', async ({ page }) => {
  await signedInAsAdministrator(page);
  const message = 'Administrators need a second factor. Please add one under Manage Account';
  await page.route('**/api/verify-admin-status', (route) =>
    route.fulfill({ status: 403, json: { code: 'auth/second-factor-required', message } }),
  );
  await visit(page, '/admin-dashboard');
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL('/manage-account');
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
});
