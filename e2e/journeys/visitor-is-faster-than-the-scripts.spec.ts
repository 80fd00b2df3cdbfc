import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { codeFor, linkFor } from '../support/mail.ts';
import { expectSignedIn, fillSignUp, logIn, somebody, withAccount } from '../support/person.ts';
import { visit } from '../support/visit.ts';

/** The page as the server sends it; its scripts come when they are let go. */
async function early(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await holdCalls(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    letGo();
    await page.locator('html[data-hydrated]').waitFor();
  };
}

/** As after the registration form, in this tab. */
async function holdSignUp(page: Page): Promise<void> {
  const form = { email_address: 'ada@example.com', documents_of_interest: [], accepted_terms: '1' };
  await page.addInitScript(
    (pending) => sessionStorage.setItem('pending-sign-up', pending),
    JSON.stringify({ form }),
  );
}

function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

const rendered = [
  '/',
  '/find-templates',
  '/about-us',
  '/feedback-page',
  '/login',
  '/register',
  '/forgot-password',
  '/verify-certificate',
  '/is-my-copy-current',
  '/verify',
  '/reset-password?oobCode=early',
  '/change-account-details?mode=recoverEmail&oobCode=early',
];

for (const path of rendered)
  test(`What is typed, ticked and chosen on ${path} before its scripts are there stays`, async ({ page }) => {
    if (path === '/verify') await holdSignUp(page);
    const letGo = await early(page, path);
    const fields = page.locator(
      'input:not([type=hidden],[type=file],[type=checkbox]):visible, textarea:visible',
    );
    const typed: string[] = [];
    for (const field of await fields.all()) {
      const text = (await field.getAttribute('type')) === 'email' ? 'ada@example.com' : 'lease';
      await field.fill(text);
      typed.push(text);
    }
    const boxes = page.getByRole('checkbox');
    const ticked = await boxes.count();
    for (const box of await boxes.all()) await box.check();
    await letGo();
    await expect(fields).toHaveCount(typed.length);
    for (const [index, text] of typed.entries()) await expect(fields.nth(index)).toHaveValue(text);
    expect(await boxes.and(page.locator(':checked')).count()).toBe(ticked);
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  });

test('Feedback that is sent early arrives, once', async ({ page, request }) => {
  const calls = countCalls(page, '/api/send-feedback-email');
  const letGo = await early(page, '/feedback-page');
  const person = somebody();
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Subject of Feedback').fill('Early');
  await page.getByLabel('Feedback Message').fill(`From ${person.email}`);
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await submit.click();
  await page.getByLabel('Subject of Feedback').press('Enter');
  await expect(page.locator('html[data-waiting]')).toBeVisible();
  await letGo();
  await expect(page.getByText('Feedback successfully sent')).toBeVisible();
  await expect(page.getByLabel('Feedback Message')).toHaveValue('');
  expect(calls()).toBe(1);
  const mails = await (await request.get('/sandbox/mail.json')).json();
  expect(mails.filter(({ text }: { text: string }) => text.includes(`From ${person.email}`))).toHaveLength(1);
});

test('Early mistakes are told as later ones are', async ({ page }) => {
  const letGo = await early(page, '/feedback-page');
  await page.getByLabel('Email Address').fill('ada');
  await page.getByRole('button', { name: 'Submit' }).click();
  await letGo();
  await expect(page.getByText('Email address must be a valid email')).toBeVisible();
  await expect(page.getByText('Feedback message is a required field')).toBeVisible();
  await expectAccessible(page);
});

test('Who logs in early is logged in, once', async ({ page }) => {
  const person = await withAccount(page);
  const calls = countCalls(page, '/api/identity/sign-in');
  const letGo = await early(page, '/login');
  await logIn(page, person);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await letGo();
  await expectSignedIn(page);
  expect(calls()).toBe(1);
});

test('Who signs up early gets the code', { tag: '@phone' }, async ({ page, request }) => {
  const person = somebody();
  const letGo = await early(page, '/register');
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await letGo();
  await expect(page).toHaveURL('/verify');
  expect(await codeFor(request, person.email)).toHaveLength(6);
});

test('A code that is entered early, after a reload, makes the account, once', async ({ page, request }) => {
  const person = somebody();
  await visit(page, '/register');
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/verify');
  const calls = countCalls(page, '/api/users');
  const code = await codeFor(request, person.email);
  const letGo = await early(page, '/verify');
  const main = page.getByRole('main');
  await main.getByLabel('Verification Code').fill(code);
  await main.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByLabel('Confirm Password').fill(person.password);
  await main.getByRole('button', { name: 'Submit Code' }).click();
  await main.getByLabel('Verification Code').press('Enter');
  await letGo();
  await expect(page).toHaveURL('/find-templates');
  await expectSignedIn(page);
  expect(calls()).toBe(1);
});

test('An account that is taken back early gets its new password early, too', async ({
  page,
  request,
  browser,
}) => {
  const person = await withAccount(page);
  const elsewhere = await browser.newPage();
  await visit(elsewhere, '/login');
  await logIn(elsewhere, person);
  await expectSignedIn(elsewhere);
  await elsewhere.close();
  const undone = countCalls(page, '/api/identity/undo-change');
  const takeBack = await early(page, await linkFor(request, person.email, 'recoverEmail'));
  await page.getByRole('button', { name: 'Take my account back' }).click();
  await page.getByRole('button', { name: 'Take my account back' }).click();
  await takeBack();
  await expect(page).toHaveURL(/\/reset-password\?oobCode=/);
  expect(undone()).toBe(1);

  const reset = countCalls(page, '/api/identity/confirm-password-reset');
  const letGo = await early(page, page.url());
  const main = page.getByRole('main');
  await main.getByLabel('Password', { exact: true }).fill('mine again for good');
  await main.getByLabel('Confirm Password').fill('mine again for good');
  await main.getByRole('button', { name: 'Change Password' }).click();
  await letGo();
  await expect(page.getByText('Password successfully reset')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(reset()).toBe(1);
  await logIn(page, { ...person, password: 'mine again for good' });
  await expectSignedIn(page);
});

test('An early search, sort and filter find what they would find later', async ({ page }) => {
  const letGo = await early(page, '/find-templates');
  await page.getByLabel('Search for type of legal document').fill('agreement');
  await page.getByLabel('Sort by').selectOption({ label: 'Alphabetical (Z-A)' });
  await letGo();
  await expect(page.getByText('Viewing results for agreement')).toBeVisible();
  await expect(page).toHaveURL(/sort=title_desc/);
  await expect(page).toHaveURL(/search=agreement/);
});

test('Early presses of buttons are carried out', { tag: '@phone' }, async ({ page }) => {
  const letGo = await early(page, '/find-templates?search=mutual');
  await page.getByRole('article').getByRole('button').click();
  await page.getByRole('button', { name: /menu/i }).click();
  await letGo();
  await expect(page.getByText('A new version of this document has been recently released')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('An early file is read', async ({ page }) => {
  const letGo = await early(page, '/is-my-copy-current');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button').first().click();
  await (await chosen).setFiles({
    name: 'a.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from('no Word file'),
  });
  await letGo();
  await expect(page.getByRole('main')).toContainText('a.docx');
});

test('Scripts that never come leave forms that work alone, and a word where none can', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about-us');
  const { email } = somebody();
  const address = page.getByRole('contentinfo').getByLabel('News about templates');
  await address.fill(email);
  await address.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Successfully subscribed to Counterpart's mailing list",
  );
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('engine of 1843');
  await page.getByRole('button', { name: 'Log In' }).click();
  const notice = page.getByRole('alert').last();
  await expect(notice).toHaveText('This page did not load completely. Load it again');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expectAccessible(page);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('one searches, sorts, filters and turns pages', async ({ page }) => {
    await page.goto('/find-templates');
    await page.getByLabel('Sort by').selectOption({ label: 'Alphabetical (Z-A)' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const first = page.getByRole('article').first();
    const last = await first.textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(first).not.toHaveText(last ?? '');
    await page.getByLabel('Filter by category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL(/category=[^&]/);
    await expect(page).toHaveURL(/view=list/);
    await page.getByRole('button', { name: 'Letter of Intent' }).click();
    await expect(page.getByText('Viewing results for Letter of Intent')).toBeVisible();
  });

  test('one sends feedback, and what was typed stays where something is wrong', async ({ page, request }) => {
    const { email } = somebody();
    await page.goto('/feedback-page');
    await page.getByLabel('Email Address').fill('ada');
    await page.getByLabel('Feedback Message').fill(`<b>From</b> ${email}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Email address must be a valid email')).toBeVisible();
    await expect(page.getByText('Subject of feedback is a required field')).toBeVisible();
    await expect(page.getByLabel('Feedback Message')).toHaveValue(`<b>From</b> ${email}`);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Subject of Feedback').fill('Without scripts');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback successfully sent');
    await expect
      .poll(async () => await (await request.get('/sandbox/mail.json')).text())
      .toContain(`From</b> ${email}`);
  });

  test('one is told where scripts are needed', async ({ page }) => {
    for (const path of [
      '/login',
      '/register',
      '/verify',
      '/orders',
      '/reset-password?oobCode=early',
      '/change-account-details?mode=verifyAndChangeEmail&oobCode=early',
    ]) {
      await page.goto(path);
      await expect(page.locator('noscript p:visible')).toHaveText(/This page needs JavaScript/);
    }
  });
});
