import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { visit } from '../../support/visit.ts';

const label = 'Search for type of legal document';

test('A founder searches for an NDA and finds it under Related', { tag: '@small' }, async ({ page }) => {
  await visit(page, '/find-templates');
  await page.getByLabel(label).fill('NDA');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results found')).toBeVisible();
  const related = page.getByRole('region', { name: 'Related' });
  await expect(related.getByRole('heading', { name: 'Mutual Non-Disclosure Agreement' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(label).fill('promissory');
  await expect(related).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('Without scripts the related templates are in the page', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/find-templates');
  await page.getByLabel(label).fill('convertable note');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Related' })).toContainText('Convertible Promissory Note');
});

test('Suggestions are chosen by keyboard, and are in nobody’s way', { tag: '@small' }, async ({ page }) => {
  await visit(page, '/find-templates');
  const box = page.getByLabel(label);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const chosen = list.getByRole('option', { selected: true });
  await box.focus();
  await expect(box).toHaveRole('combobox');

  await box.pressSequentially('leas', { delay: 30 });
  await expect(list.getByRole('option')).toContainText(['Commercial Lease (Real Estate)']);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Commercial Lease (Real Estate)');
  await expect(box).toHaveAttribute('aria-activedescendant', String(await chosen.getAttribute('id')));
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('leas');

  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Commercial Lease (Real Estate)');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('Commercial Lease (Real Estate)');
  await expect(page.getByText('Viewing results for Commercial Lease (Real Estate)')).toBeVisible();

  await box.fill('');
  await box.pressSequentially('escrow', { delay: 30 });
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/search=escrow$/);
});

test('A category that is typed can be chosen at a tap', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/find-templates');
  const box = page.getByLabel(label);
  await box.click();
  await expect(box).toHaveRole('combobox');
  await box.pressSequentially('confidential', { delay: 30 });
  await page.getByRole('option', { name: 'Confidentiality Category' }).click();
  await expect(page).toHaveURL(/category=Confidentiality$/);
  await expect(page.getByRole('article')).toHaveCount(2);
});
