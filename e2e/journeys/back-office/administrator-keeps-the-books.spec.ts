import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { administrator, signedInAsAdministrator } from '../../support/library.ts';
import { confirmLinkFor } from '../../support/mail.ts';
import { alertOf, type Person, signedInAs, somebody } from '../../support/person.ts';
import { buy, identified, idsOf, statusOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const refundable = 'Letter of Intent (Non-Binding)';
const kept = 'Consulting Agreement';

/** Somebody who has bought both, in a browser of their own. */
async function customerWithAnOrder(browser: Browser): Promise<{ page: Page; person: Person }> {
  const page = await (await browser.newContext()).newPage();
  const person = await signedInAs(page);
  await buy(page, refundable, kept);
  return { page, person };
}

async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
}

const orderOf = (page: Page, email: string): Locator =>
  page.getByRole('article', { name: /^Order \d+$/ }).filter({ hasText: email });
const lineOf = (order: Locator, title: string): Locator =>
  order.getByRole('listitem').filter({ hasText: title });

async function refund(page: Page, line: Locator, password: string): Promise<void> {
  await line.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Refund It' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Refund Document' }).click();
}

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('An administrator looks at the sales', async ({ page, browser }) => {
  await customerWithAnOrder(browser);
  await signedInAsAdministrator(page);
  await visit(page, '/admin-dashboard');
  const plot = page.getByRole('region', { name: 'Sales at a glance' }).getByRole('img');
  await expect(plot).toHaveAccessibleName(/orders? and \$.* in the last 30 days; the most on/);
  await page.getByRole('link', { name: 'All about sales' }).click();
  await expect(page).toHaveURL('/admin/sales?days=30');
  await expect(page.getByRole('table', { name: 'Templates that earned the most' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 365 days');
  await expect(page).toHaveURL('/admin/sales?days=365');
  await page.getByRole('button', { name: 'Orders' }).click();
  await page.getByText('Show the numbers').click();
  await expect(page.getByRole('table', { name: 'Orders and revenue, the latest first' })).toBeVisible();
  await expectAccessible(page);
});

test('An administrator refunds a document and finds it in the audit trail', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const customer = await customerWithAnOrder(browser);
  await signedInAsAdministrator(page);
  await visit(page, '/admin/sales');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Orders' })
    .click();
  await search(page, 'Number, address or title', customer.person.email.toUpperCase());
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const order = orderOf(page, customer.person.email);
  const line = lineOf(order, refundable);
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Refund' }).click();
  const question = page.getByRole('dialog', { name: 'Refund this document?' });
  await expect(question).toContainText(`by ${customer.person.email}`);
  await expect(question).toContainText('The document is taken back at once');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(line.getByRole('button', { name: 'Refund' })).toBeFocused();

  await refund(page, line, 'wrong password');
  await expect(alertOf(page, 'Error: Invalid credentials')).toBeVisible();
  await refund(page, line, administrator.password);
  await expect(page.getByText(/^Document refunded\. \$[\d.]+ is on its way back$/)).toBeVisible();
  await expect(line.getByText('Refunded')).toBeVisible();
  await expect(line.getByRole('button', { name: 'Refund' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Orders' })).toBeFocused();
  await expect(lineOf(order, kept).getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(await statusOf(customer.page, refundable)).toBe('refunded');
  expect(await statusOf(customer.page, kept)).toBe('owned');

  const number = /\d+/.exec((await order.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('link', { name: 'Audit Trail' }).click();
  await search(page, 'Person, action or title', number);
  // The digits may stand in somebody's address, too: what was done to others is found with them.
  const row = page.getByRole('row').filter({ hasText: `Order ${number}.` });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(administrator.email);
  await expect(row).toContainText(`Refunded ${refundable}`);
  await expectAccessible(page);
  const { name, text } = await downloaded(page);
  expect(name).toBe('audit-trail.csv');
  expect(text).toMatch(
    new RegExp(`^\uFEFFWhen \\(UTC\\),Who,.*Order ${number}\\. \\$[\\d.]+ given back`, 's'),
  );
});

test('An administrator restores a document that its owner deleted', async ({ page, browser }) => {
  const customer = await customerWithAnOrder(browser);
  const { request } = customer.page;
  const [id] = await idsOf(request, [kept]);
  await request.delete(`/api/purchased-template?id=${id}`, { headers: await identified(request) });
  expect(await statusOf(customer.page, kept)).toBeUndefined();
  await signedInAsAdministrator(page);
  await visit(page, `/admin/orders?search=${encodeURIComponent(customer.person.email)}`);
  const line = lineOf(orderOf(page, customer.person.email), kept);
  await expect(line).toContainText('Deleted by its owner');
  await line.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The document is back in the list of its owner')).toBeVisible();
  await expect(line).not.toContainText('Deleted by its owner');
  expect(await statusOf(customer.page, kept)).toBe('owned');
});

test('An administrator reads the feedback and answers it', async ({ page }) => {
  const { email } = somebody();
  const subject = `A <b>question</b> of ${email}`;
  await page.request.post('/api/send-feedback-email', {
    data: {
      email_address: email,
      subject_of_feedback: subject,
      feedback_message: 'One line\n<i>another</i>',
    },
  });
  await signedInAsAdministrator(page);
  await visit(page, '/admin/feedback');
  const entry = page.getByRole('article', { name: subject });
  await expect(entry).toContainText('<i>another</i>');
  await expect(entry.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await expectAccessible(page);
  await search(page, 'Search the messages', 'nobody wrote this');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(entry).toBeVisible();
});

test('The mailing list has a link for each address that unsubscribes it', async ({ page }) => {
  const { email } = somebody();
  await page.request.post('/api/subscribe-to-mailing-list', { data: { email_address: email } });
  await page.request.post(await confirmLinkFor(page.request, email));
  await signedInAsAdministrator(page);
  await visit(page, '/admin/mailing-list');
  await search(page, 'Search by address', email);
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await expectAccessible(page);
  const { name, text } = await downloaded(page);
  expect(name).toBe('mailing-list.csv');
  const line = text.split('\r\n').find((each) => each.startsWith(email));

  await page.goto(line?.split(',')[2] ?? '');
  await expect(page.getByRole('heading', { name: 'Leave the mailing list?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(`${email} is not on the mailing list of Counterpart any more.`)).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/admin/mailing-list?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('No results found')).toBeVisible();
});

test('What cannot be shown is told, and can be tried again', async ({ page }) => {
  await signedInAsAdministrator(page);
  await page.route('**/api/admin/{orders,sales}?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is not available right now' } }),
  );
  for (const path of ['/admin/orders', '/admin/sales']) {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The shop is not available right now',
    );
    await expectAccessible(page);
  }
  await page.unroute('**/api/admin/{orders,sales}?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /in the last 30 days/ })).toBeVisible();
});

test('Customers get to none of it', async ({ page }) => {
  await signedInAs(page);
  await page.goto('/admin/mailing-list');
  await expect(alertOf(page, 'You do not have permission to do this')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
});
