import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { codeFor, mailTo } from '../../support/mail.ts';
import {
  alertOf,
  expectSignedIn,
  fillSignUp,
  type Person,
  somebody,
  withAccount,
} from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fillForm = (page: Page, person: Person) =>
  fillSignUp(page, { ...person, full_name: `  ${person.full_name} ` });

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();
const status = (page: Page) => page.getByRole('main').getByRole('status');

async function reachCode(page: Page, person: Person) {
  await visit(page, '/register');
  await fillForm(page, person);
  await create(page);
  await expect(page).toHaveURL('/verify');
}

async function enter(page: Page, code: string) {
  await page.getByLabel('Verification Code').fill(code);
  await page.getByRole('button', { name: 'Submit Code' }).click();
}

test('A person signs up with the code from the mail and is signed in', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const person = somebody();
  const checking = await holdCalls(page, '**/api/verify-user-account');
  const sending = await holdCalls(page, '**/api/send-verification-email');
  const verifying = await holdCalls(page, '**/api/verify-code');
  const creating = await holdCalls(page, '**/api/users');
  await visit(page, '/register');
  const interests = page.getByRole('group', { name: 'Documents of Interest' });
  await expect(interests.getByRole('checkbox')).toHaveCount(20);
  await fillForm(page, person);
  await page.getByLabel('Promissory Note').check();
  await page.getByLabel('Other', { exact: true }).check();
  await page.getByLabel('If Other, Please Specify').fill('Charter party');
  await create(page);
  await expect(status(page)).toHaveText('Verifying account...');
  checking();
  await expect(status(page)).toHaveText('Sending email...');
  sending();

  await expect(page).toHaveURL('/verify');
  const main = page.getByRole('main');
  await expect(main).toContainText(person.email);
  await expect(main).toContainText(/case sensitive/i);
  await expect(main).toContainText(/junk or spam/i);
  await expect(main).toContainText('2-3 minutes');
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('engine');
  await page.reload();
  await expect(main).toContainText(person.email);
  await main.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByLabel('Confirm Password').fill(person.password);

  const record = page.waitForRequest('**/api/users');
  await enter(page, await codeFor(request, person.email));
  await expect(status(page)).toHaveText('Verifying code...');
  verifying();
  await expect(status(page)).toHaveText('Creating account...');
  creating();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Log in to preview or purchase document')).toHaveCount(0);
  const { user } = (await record).postDataJSON();
  expect(user).toEqual({
    full_name: person.full_name,
    email_address: person.email,
    company_name: person.company_name,
    company_title: person.company_title,
    documents_of_interest: ['Promissory Note', 'Other', 'Charter party'],
    accepted_terms: '1',
  });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('engine');

  await page.reload();
  await expectSignedIn(page);
});

test('A welcome mail greets a new account', async ({ page, request }) => {
  const person = await withAccount(page);
  await mailTo(request, person.email, /welcome/i);
});

test('What is missing or wrong is said under its field while one types', async ({ page }) => {
  await visit(page, '/register');
  await create(page);
  for (const label of [
    'Full name',
    'Email address',
    'Company name',
    'Company title',
    'Password',
    'Confirm password',
  ]) {
    await expect(page.getByText(`${label} is a required field`, { exact: true })).toBeVisible();
  }
  const main = page.getByRole('main');
  await expect(main.getByLabel('Full Name')).toBeFocused();
  await main.getByLabel('Email Address').fill('ada');
  await expect(page.getByText('Email address must be a valid email')).toBeVisible();
  const password = main.getByLabel('Password', { exact: true });
  await password.fill('short');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await password.fill('long enough');
  await main.getByLabel('Confirm Password').fill('long enough');
  await expect(page.getByText('Passwords must match')).toBeHidden();
  await password.fill('long enough!');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await main.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('Who signs up accepts the terms, and what was accepted stands in the account', {
  tag: '@small',
}, async ({ page, request }) => {
  const person = somebody();
  await visit(page, '/register');
  await fillForm(page, person);
  const note = page.getByText(
    'By creating an account you accept the Terms of Service and the Privacy Policy.',
  );
  await expect(note).toBeVisible();
  await expect(note.getByRole('link')).toHaveCount(2);
  for (const link of await note.getByRole('link').all())
    await expect(link).toHaveAttribute('target', '_blank');
  await create(page);
  await expect(page).toHaveURL('/verify');
  await expect(page.getByText('By creating an account')).toHaveCount(0);
  await enter(page, await codeFor(request, person.email));
  await expectSignedIn(page);
  await visit(page, '/manage-account');
  await expect(page.getByText(/You accepted version 1 of the Terms of Service/)).toBeVisible();
  await expectAccessible(page);
});

test('Terms that change during the sign-up are told of before it ends', async ({ page, request }) => {
  const person = somebody();
  await reachCode(page, person);
  // As a page that was open while the operator changed them.
  await page.evaluate(() => {
    const held = JSON.parse(sessionStorage.getItem('pending-sign-up') ?? '{}');
    held.form.accepted_terms = 'before';
    sessionStorage.setItem('pending-sign-up', JSON.stringify(held));
  });
  await page.reload();
  await expect(
    page.getByText('Our terms have just changed. By creating an account you accept'),
  ).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole('main');
  await main.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByLabel('Confirm Password').fill(person.password);
  const code = await codeFor(request, person.email);
  const changed = 'Our terms have changed in the meantime. Please load this page again and accept them';
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 409, json: { code: 'account/terms-changed', message: changed } }),
  );
  await enter(page, code);
  await expect(alertOf(page, changed)).toBeVisible();
  await page.unroute('**/api/users');
  await enter(page, code);
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);
});

test('A password that everybody guesses is refused before a code is sent', async ({ page }) => {
  await visit(page, '/register');
  await fillForm(page, { ...somebody(), password: 'Dragon1987!' });
  await create(page);
  await expect(alertOf(page, 'This password is on lists of common and leaked passwords')).toBeVisible();
  await expect(page).toHaveURL('/register');
});

test('An address with an account is told so, and nothing typed is lost', async ({ page }) => {
  const person = await withAccount(page);
  await visit(page, '/register');
  await fillForm(page, person);
  await create(page);
  await expect(alertOf(page, 'An account with this email address already exists')).toBeVisible();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Company Name')).toHaveValue(person.company_name);
});

test('A sign-up that fails without a word says that it failed', async ({ page }) => {
  await page.route('**/api/verify-user-account', (route) => route.abort());
  await visit(page, '/register');
  await fillForm(page, somebody());
  await create(page);
  await expect(alertOf(page, 'An unexpected error occured')).toBeVisible();
  await expect(status(page)).toBeEmpty();
});

test('A wrong, a short, an expired and a worn-out code are told apart', async ({ page, request }) => {
  const person = somebody();
  await reachCode(page, person);
  await page.getByRole('button', { name: 'Submit Code' }).click();
  await expect(page.getByText('Verification code is a required field')).toBeVisible();
  await page.getByLabel('Verification Code').fill('abc');
  await expect(page.getByText('Verification code must be exactly 6 characters')).toBeVisible();
  await expectAccessible(page);
  await enter(page, 'zzzzzz');
  await expect(alertOf(page, 'Invalid verification code')).toBeVisible();

  const refusals = [
    [400, 'code/expired', 'The verification code has expired. Please request a new one'],
    [429, 'code/exhausted', 'Too many attempts. Please request a new code'],
  ] as const;
  for (const [refused, code, message] of refusals) {
    await page.route('**/api/verify-code', (route) =>
      route.fulfill({ status: refused, json: { code, message } }),
    );
    await enter(page, 'abcdef');
    await expect(alertOf(page, message)).toBeVisible();
    await page.unroute('**/api/verify-code');
  }
  await enter(page, await codeFor(request, person.email));
  await expect(page).toHaveURL('/find-templates');
});

test('Another code can be asked for, and replaces the first', async ({ page, request }) => {
  const person = somebody();
  await reachCode(page, person);
  const first = await codeFor(request, person.email);
  const resend = page.getByRole('button', { name: 'Resend Code' });
  const sending = await holdCalls(page, '**/api/send-verification-email');
  await resend.click();
  await expect(status(page)).toHaveText('Resending verification code...');
  await expect(resend).toBeHidden();
  sending();
  await expect(status(page)).toHaveText('Code sent');
  await expect(resend).toBeVisible();
  await expect.poll(() => codeFor(request, person.email)).not.toBe(first);
  await enter(page, first);
  await expect(alertOf(page, 'Invalid verification code')).toBeVisible();
  await enter(page, await codeFor(request, person.email));
  await expect(page).toHaveURL('/find-templates');
});

test('A code that cannot be sent again says so', async ({ page }) => {
  await reachCode(page, somebody());
  await page.route('**/api/send-verification-email', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(alertOf(page, 'An unexpected error has occured')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeVisible();
});

test('Without a sign-up there is nothing to verify', async ({ page }) => {
  await visit(page, '/verify');
  await expect(alertOf(page, 'Email address not found. Please restart the signup process')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('A sign-up that broke after the identity was made goes through the second time', async ({
  page,
  request,
}) => {
  const person = somebody();
  await reachCode(page, person);
  const code = await codeFor(request, person.email);
  await page.route('**/api/users', (route) => route.fulfill({ status: 500, body: '' }));
  await enter(page, code);
  await expect(alertOf(page, 'An unexpected error occured')).toBeVisible();
  await page.unroute('**/api/users');
  await page.reload();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await enter(page, code);
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);
});

test('What the identity provider refuses is said in the words of the shop', async ({ page, request }) => {
  const person = somebody();
  await reachCode(page, person);
  const code = await codeFor(request, person.email);
  const refuse = (status: number, json: object) =>
    page.route('**/api/identity/sign-up', (route) => route.fulfill({ status, json }));
  await refuse(409, { code: 'auth/email-already-in-use', message: 'x' });
  await enter(page, code);
  await expect(alertOf(page, 'Email already in use')).toBeVisible();
  await refuse(400, { code: 'request/invalid', message: 'x', errors: { password: 'x' } });
  await enter(page, code);
  await expect(alertOf(page, 'Invalid input')).toBeVisible();
  await page.route('**/api/identity/sign-up', (route) => route.fulfill({ status: 500, body: '' }));
  await enter(page, code);
  await expect(alertOf(page, 'An unexpected error occured')).toBeVisible();
});
