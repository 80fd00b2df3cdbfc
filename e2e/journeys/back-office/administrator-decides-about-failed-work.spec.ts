import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { administrator, newTitle } from '../../support/library.ts';
import { openShop } from '../../support/open-shop.ts';
import { expectSignedIn, logIn } from '../../support/person.ts';
import { openRefusingMailServer } from '../../support/refusing-mail-server.ts';
import { visit } from '../../support/visit.ts';

/** A shop of their own, whose mails nobody takes. */
const test = base.extend<{ baseURL: string }, { muteShop: string }>({
  muteShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern.
    async ({}, use) => {
      const mail = await openRefusingMailServer();
      const shop = await openShop({ SMTP_URL: mail.url, MAIL_FROM: 'shop@shop.test' });
      await use(shop.url);
      await shop.close();
      mail.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ muteShop }, use) => use(muteShop),
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function logInAsAdministrator(page: Page): Promise<void> {
  await visit(page, '/login');
  await logIn(page, administrator);
  await expectSignedIn(page);
}

async function failToMail(page: Page, subject: string): Promise<void> {
  await page.request.post('/api/send-feedback-email', {
    data: {
      email_address: 'ada@example.com',
      subject_of_feedback: subject,
      feedback_message: 'Hello',
    },
  });
}

test('An administrator tries failed work again, and discards it', async ({ page }) => {
  const subject = newTitle('Unanswerable question');
  await failToMail(page, subject);
  await logInAsAdministrator(page);
  const entry = page.getByRole('article', { name: `Mail: Feedback: ${subject}` });
  await expect(async () => {
    await visit(page, '/admin-dashboard');
    await page.getByRole('link', { name: 'Failed Work' }).click();
    await expect(entry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(entry).toContainText('There is no such mailbox');
  await expect(entry).toContainText('Tried 1 time,');
  await expectAccessible(page);

  await entry.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByText('The work is being tried again')).toBeVisible();
  await expect(entry).toContainText('Tried 2 times,');

  await entry.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this work?' });
  await expect(question).toContainText('The mail is never sent. This cannot be undone.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry.getByRole('button', { name: 'Discard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes, Discard It' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The work is discarded')).toBeVisible();
  await expect(entry).toBeHidden();

  await visit(page, `/admin/audit-trail?search=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('row').filter({ hasText: administrator.email })).toHaveText([
    /Discarded/,
    /Tried again/,
  ]);
});

test('A shop in which nothing has failed says so, and one that cannot tell does too', async ({ page }) => {
  await logInAsAdministrator(page);
  const calls = '**/api/admin/failed-work?*';
  await page.route(calls, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await visit(page, '/admin/failed-work');
  await expect(page.getByText('Nothing has failed')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is not available right now' } }),
  );
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The shop is not available right now',
  );
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Pieces' })).toBeVisible();
});
