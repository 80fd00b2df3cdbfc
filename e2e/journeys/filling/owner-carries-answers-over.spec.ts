import type { Filling } from '@counterpart/contract/calls/filling';
import { expect, test } from '@playwright/test';
import { alterAnswers } from '../../support/alter-answers.ts';
import { expectAccessible } from '../../support/axe.ts';
import { answer, openForm, ownedDocument } from '../../support/filling.ts';
import { textOf, wordXmlOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test('A new version says which blanks are new, what it changes in the text, and takes the answers over', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, publishAgain } = await ownedDocument(
    page,
    browser,
    ['Between {{client_name}} and {{provider_name}}.', 'It ends after {{notice_period}}.'],
    baseURL,
  );
  const set = await openForm(page, id, {
    client_name: 'Ada',
    provider_name: 'Babbage',
    notice_period: 'a year',
  });
  await publishAgain(
    'Between {{client_name}} and {{provider_name}}, insured with {{insurer_name}}.',
    'It ends on {{end_date}}.',
  );
  await page.reload();
  const panel = page.getByRole('region', { name: 'Version 2 is out' });
  await expect(panel).toContainText('2 new blanks to fill in');
  await expect(panel).toContainText('Insurer name');
  await expect(panel).toContainText('1 blank gone');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'See what it changes in your document' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Clause by clause')).toBeVisible();
  await expect(dialog.locator('article ins').first()).toContainText('insured with');
  await expect(dialog).toContainText('Between Ada and Babbage');
  await page.keyboard.press('Escape');

  const redline = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download redline (.docx)' }).click();
  expect(await wordXmlOf(await redline)).toContain('<w:ins ');

  await panel.getByRole('button', { name: 'Use version 2 from now on' }).click();
  await expect(panel).toHaveCount(0);
  await expect(answer(page, 'Client name')).toHaveValue('Ada');
  await answer(page, 'Insurer name').fill('Lloyd');
  await expect(page.getByText('3 of 4 filled in')).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download finished document (.docx)' }).click();
  expect(await textOf(await started)).toContain('Between Ada and Babbage, insured with Lloyd.');
  expect(page.url()).toContain(set);
});

test('Where nothing can be filled in, that is said with the way on', async ({ page, browser, baseURL }) => {
  const { id } = await ownedDocument(page, browser, ['No blanks at all.'], baseURL);
  await visit(page, `/fill-document/${id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Your Orders' })).toHaveCount(2);
  await expectAccessible(page);

  let asked = 0;
  await alterAnswers<Filling>(page, '**/api/filling?*', (told) =>
    ++asked < 2 ? { ...told, state: 'preparing' } : told,
  );
  await page.reload();
  await expect(page.getByText('The document is being prepared…')).toBeVisible();
  await expect(page.getByText('Word', { exact: false }).first()).toBeVisible();
  await page.unroute('**/api/filling?*');

  await visit(page, '/fill-document/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no such document among your orders')).toBeVisible();
});
