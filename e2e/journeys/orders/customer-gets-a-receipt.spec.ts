import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { alertOf, signedInAs } from '../../support/person.ts';
import { buy, cardOf } from '../../support/purchase.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const consulting = 'Consulting Agreement';

/** How many mails have named the document that was bought. */
async function receiptsTo({ request }: Page, email: string): Promise<number> {
  const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
  const mails: { text: string }[] = await answer.json();
  return mails.filter(({ text }) => text.includes(consulting)).length;
}

test('A receipt says what the bookkeeper needs, as a PDF and by mail', async ({ page }) => {
  const { email, company_name } = await signedInAs(page);
  await buy(page, consulting);
  const opener = cardOf(page, consulting).getByRole('button', { name: 'Receipt' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect(dialog).toContainText(/Order \d{4,}, \d\d\/\d\d\/\d\d/);
  await expect(dialog.getByRole('row', { name: /Consulting Agreement V2 \$59/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Total $59' })).toBeVisible();
  await expect(dialog.getByLabel('Company name')).toHaveValue(company_name);
  await expectAccessible(page);

  await dialog.getByLabel('Tax ID').fill('1'.repeat(51));
  await expect(dialog.getByText('Tax ID must be at most 50 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Tax ID')).toBeFocused();
  await dialog.getByLabel('Tax ID').fill('DE 123456789');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Saved. The receipt says so from now on.');

  await dialog.getByLabel('Company address').fill('12 St James’s Square\nLondon');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(1000);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog.getByLabel('Tax ID')).toHaveValue('DE 123456789');
  await expect(dialog.getByLabel('Company address')).toHaveValue('12 St James’s Square\nLondon');

  await dialog.getByRole('button', { name: 'Send receipt again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Receipt sent to ${email}`)).toBeVisible();
  await expect.poll(() => receiptsTo(page, email)).toBe(2);
});

test('What goes wrong with a receipt is said where it went wrong, and nothing typed is lost', async ({
  page,
}) => {
  await signedInAs(page);
  await buy(page, consulting);
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await page.route('**/api/order?*', (route) => route.fulfill({ status: 500, body: '' }));
  await cardOf(page, consulting).getByRole('button', { name: 'Receipt' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An unexpected error has occured');
  await expectAccessible(page);
  await page.unroute('**/api/order?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();

  await dialog.getByLabel('Tax ID').fill('DE 1');
  const refused = { status: 503, json: { message: 'Please try again shortly' } };
  await page.route('**/api/order', (route) => route.fulfill(refused));
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Please try again shortly');
  await expect(dialog.getByLabel('Tax ID')).toHaveValue('DE 1');
  await page.unroute('**/api/order');
  await page.route('**/api/order-receipt', (route) => route.fulfill(refused));
  await dialog.getByRole('button', { name: 'Send receipt again' }).click();
  await expect(alertOf(page, 'Please try again shortly')).toBeVisible();
});
