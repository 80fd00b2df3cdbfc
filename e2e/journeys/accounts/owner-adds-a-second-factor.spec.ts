import { expect, type Page, test } from '@playwright/test';
import { codeOf } from '../../support/authenticator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { mailTo } from '../../support/mail.ts';
import { expectSignedIn, logIn, openMenu, signedInAs } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from the app').fill('12');
  await page.getByRole('button', { name: 'Add the app' }).click();
  await expect(page.getByText('Please enter the six digits that the app shows')).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Add the app' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factors(page)).toHaveText([/Authenticator app/]);
  await mailTo(request, person.email, /A second factor was added/);

  await logOut(page);
  for (const code of [codeOf(key, 1), recoveryCode]) {
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
  await page.getByRole('button', { name: 'Remove Telephone' }).click();
  await expect(page.getByText('You sign in with your password alone.')).toBeVisible();
});
