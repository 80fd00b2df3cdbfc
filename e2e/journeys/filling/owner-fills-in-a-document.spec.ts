import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { answer, ownedDocument, saved } from '../../support/filling.ts';
import { cardOf, textOf } from '../../support/purchase.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An owner goes from the order to the finished document, and keeps a second deal', async ({
  page,
  browser,
  baseURL,
}) => {
  const { title } = await ownedDocument(page, browser, undefined, baseURL);
  await cardOf(page, title).getByRole('link', { name: 'Fill in' }).click();
  await expect(page.getByText('Version 1 has 7 blanks')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name of the deal').fill(' ');
  await page.getByRole('button', { name: 'Start filling in' }).click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await page.getByLabel('Name of the deal').fill('Babbage');
  await page.getByRole('button', { name: 'Start filling in' }).click();

  const sheet = page.getByRole('region', { name: title });
  await expect(answer(page, 'Client name')).toBeVisible();
  await answer(page, 'Client name').fill('Ada & <Sons>');
  await expect(sheet.getByRole('link', { name: 'Ada & <Sons>' })).toBeVisible();
  await answer(page, 'Effective date').fill('2026-11-17');
  await expect(sheet).toContainText('from November 17, 2026.');
  await answer(page, 'Fee amount').fill('1,250.5');
  await expect(sheet).toContainText('The fee is $1,250.50 a month.');

  await sheet.getByRole('link', { name: 'Blank: Provider name' }).click();
  await expect(answer(page, 'Provider name')).toBeFocused();
  await page.keyboard.type('Babbage {{fee_amount}}');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator(':focus')).toHaveText('Babbage {{fee_amount}}');
  await page.keyboard.press('Enter');
  await expect(answer(page, 'Provider name')).toBeFocused();

  await page.getByRole('group', { name: 'Renewal' }).getByLabel('No').check();
  await expect(page.getByText('Not needed: its passage is left out.')).toBeVisible();
  await expect(page.getByText('5 of 6 filled in')).toBeVisible();
  await expect(page.getByText('1 blank is still empty and stays marked')).toBeVisible();
  await expectAccessible(page);
  await expect(saved(page)).toBeVisible();

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download finished document (.docx)' }).click();
  const text = await textOf(await started);
  expect(text).toContain(
    'Services between Ada &amp; &lt;Sons&gt; and Babbage {{fee_amount}}, from November 17, 2026.',
  );
  expect(text).toContain('The fee is $1,250.50 a month.');
  expect(text).not.toContain('It renews for');
  expect(text).toContain('{{provider_email}}');

  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByLabel('Name of the deal').fill('Lovelace');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByLabel('Deal', { exact: true }).locator(':checked')).toHaveText('Lovelace (V1)');
  await expect(answer(page, 'Client name')).toHaveValue('Ada & <Sons>');
  await answer(page, 'Client name').fill('Lovelace');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the deal').fill('Countess');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Deal', { exact: true }).selectOption({ label: 'Babbage (V1)' });
  await expect(answer(page, 'Client name')).toHaveValue('Ada & <Sons>');
  await page.goBack();
  await expect(answer(page, 'Client name')).toHaveValue('Lovelace');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, Delete It' }).click();
  await expect(answer(page, 'Client name')).toHaveValue('Ada & <Sons>');
  await expect(page.getByLabel('Deal', { exact: true }).locator('option')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(answer(page, 'Client name')).toBeHidden();
});

test('What the account knows of the company fills in blanks, until somebody says otherwise', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await ownedDocument(
    page,
    browser,
    ['Between {{company_name}}, {{company_address}}.'],
    baseURL,
  );
  await page.goto(`/fill-document/${id}`);
  await page.getByRole('button', { name: 'Start filling in' }).click();
  const sheet = page.locator('.document-sheet');
  await expect(answer(page, 'Company name')).toHaveValue('Analytical Engines');
  await page.getByRole('button', { name: 'Add it for every document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Company address').fill('1 Main Street');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save company details' }).click();
  await expect(sheet).toContainText('Between Analytical Engines, 1 Main Street.');
  await expect(page.getByText('2 of 2 filled in')).toBeVisible();
  await answer(page, 'Company name').fill('Difference Engines');
  await expect(page.getByText('Your account says “Analytical Engines”.')).toBeVisible();
  await expect(sheet).toContainText('Between Difference Engines');
  await page.getByRole('button', { name: 'Use that' }).click();
  await expect(sheet).toContainText('Between Analytical Engines');

  await page.goto('/manage-account');
  await expect(page.getByLabel('Company address')).toHaveValue('1 Main Street');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my answers' }).click();
  expect((await started).suggestedFilename()).toBe('my-answers.json');
  await expectAccessible(page);
});

test('On a phone the form and the document take turns @phone', async ({ page, browser, baseURL }) => {
  const { id } = await ownedDocument(page, browser, undefined, baseURL);
  await page.goto(`/fill-document/${id}`);
  await page.getByRole('button', { name: 'Start filling in' }).click();
  await answer(page, 'Provider name').fill('Babbage');
  await page.getByRole('button', { name: 'See it in the document for Provider name' }).click();
  await expect(page.locator(':focus')).toHaveText('Babbage');
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(answer(page, 'Provider name')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Blank: Provider email' }).click();
  await expect(answer(page, 'Provider email')).toBeFocused();
  await page.getByRole('button', { name: /^Next:/ }).click();
  await expect(answer(page, 'Client name')).toBeFocused();
  await expect(answer(page, 'Client name')).toBeInViewport();
});
