import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { confirmLinkFor } from '../support/mail.ts';
import { somebody } from '../support/person.ts';
import { visit } from '../support/visit.ts';

test('The landing page leads to the templates, and its questions open and close', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('made for businesses');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(4);
  for (let index = 0; index < 4; index++) {
    await questions.nth(index).locator('summary').click();
    await expect(questions.nth(index)).toHaveAttribute('open', '');
  }
  await expectAccessible(page);
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3)).not.toHaveAttribute('open');
  await page.getByRole('main').getByRole('link', { name: 'Find Templates' }).click();
  await expect(page).toHaveURL('/find-templates');
});

test('The answers say what the shop is: who writes, what is planned, what updates cost', async ({ page }) => {
  await visit(page, '/');
  const main = page.getByRole('main');
  await expect(main.locator('details', { hasText: /legal professionals .* data scientists/i })).toHaveCount(
    1,
  );
  await expect(main.locator('details', { hasText: /planned/i })).toHaveCount(1);
  await expect(main.locator('details', { hasText: /no cost|nothing|free/i })).not.toHaveCount(0);
  await visit(page, '/about-us');
  await expect(main).toContainText(/legal professionals/i);
  await expect(main).toContainText(/guardrails/i);
  await expect(main).toContainText(/start-ups/i);
  await expectAccessible(page);
});

test(
  'Every page has the navigation bar and the footer',
  { tag: '@small' },
  async ({ page, isMobile }, { project }) => {
    expect(isMobile).toBeFalsy();
    for (const path of ['/', '/find-templates', '/about-us', '/feedback-page']) {
      await visit(page, path);
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Log In' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Create An Account' })).toBeVisible({
        visible: project.name === 'wide',
      });
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Counterpart`);
      for (const [name, href] of [
        ['Templates', '/find-templates'],
        ['About Us', '/about-us'],
        ['Feedback/Support', '/feedback-page'],
      ] as const) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
      for (const name of [/Resources/, /Privacy Policy/i, /Cookie Policy/i, /Terms/, /LinkedIn/, /X\b/]) {
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
      }
      await expectAccessible(page);
    }
  },
);

test(
  'On a small screen the menu fills the screen, keeps the focus and closes by Escape and by going on',
  { tag: '@small' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'wide', 'the wide bar shows its links');
    await visit(page, '/');
    const opener = page.getByRole('button', { name: /menu/i });
    await opener.click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    const size = await menu.boundingBox();
    expect([size?.width, size?.height]).toEqual([360, 740]);
    await expect(menu.getByRole('link', { name: 'Create An Account' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveURL('/feedback-page');
    await expect(menu).toBeHidden();
  },
);

test('A visitor joins the mailing list from the footer, and confirms it', async ({ page, request }) => {
  const { email } = somebody();
  await visit(page, '/about-us');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByPlaceholder('Email address');
  const subscribe = footer.getByRole('button', { name: 'Subscribe' });
  let sent: unknown;
  await page.route('**/api/subscribe-to-mailing-list', (route) => {
    sent = route.request().postDataJSON();
    return route.continue();
  });
  await field.fill('   ');
  await subscribe.click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toBeUndefined();
  await field.fill(` ${email.toUpperCase()} `);
  await subscribe.click();
  await expect(page.getByText("Successfully subscribed to Counterpart's mailing list")).toBeVisible();
  expect(sent).toEqual({ email_address: email });
  await expect(field).toHaveValue('');
  await expect(footer.getByText('Please confirm it with the link that we have mailed to you.')).toBeVisible();
  await expectAccessible(page);

  const link = await confirmLinkFor(request, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join the mailing list?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByText(`${email} is on the mailing list of Counterpart now.`)).toBeVisible();
  await expectAccessible(page);
  await page.goto(link.replace('signature=', 'signature=x'));
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
});

test('A subscription that fails tells why and keeps the address', async ({ page }) => {
  await visit(page, '/about-us');
  const footer = page.getByRole('contentinfo');
  await footer.getByPlaceholder('Email address').fill('nobody');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Email address must be a valid email' }),
  ).toBeVisible();
  await expect(footer.getByPlaceholder('Email address')).toHaveValue('nobody');
  await page.route('**/api/subscribe-to-mailing-list', (route) => route.abort());
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error has occured' })).toBeVisible();
});

test('An unknown path leads to the landing page, and a new screen starts at its top', async ({ page }) => {
  await page.goto('/no/such/page?x=1');
  await expect(page).toHaveURL('/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('No page says anything on the console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  for (const path of ['/', '/find-templates', '/about-us', '/feedback-page', '/api/docs', '/sandbox/mail']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(said).toEqual([]);
});

test('The fonts of the shop arrive, on the first page of a visit and on later ones', async ({ page }) => {
  for (const path of ['/', '/about-us']) {
    await visit(page, path);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) =>
          status === 'loaded' ? family.replaceAll('"', '') : [],
        ),
      );
    for (const family of ['Newsreader Variable', 'Inter Variable'])
      await expect.poll(loaded).toContain(family);
  }
});

test('The keyboard alone reaches the catalogue and searches it', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const found = page.getByRole('main').getByRole('link', { name: 'Find Templates' });
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await found.evaluate((link) => link === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/find-templates');
  const box = page.getByLabel('Search for type of legal document');
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await box.evaluate((input) => input === document.activeElement)) break;
  }
  await page.keyboard.type('guaranty');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Viewing results for guaranty')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});
