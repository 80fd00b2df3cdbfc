import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { watchShifts } from '../../support/layout-shift.ts';
import { signedInAs, somebody } from '../../support/person.ts';
import { paymentPageFor } from '../../support/purchase.ts';
import { tabTo } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const row = (page: Page) => page.getByRole('region', { name: 'For you' });
const suggested = (page: Page) => row(page).getByRole('heading', { level: 3 });

test('A customer is suggested what fits their interests, corrects them, and is not offered what they own', {
  tag: '@small',
}, async ({ page }) => {
  const shift = await watchShifts(page);
  /** Opens a screen; nothing of it moves when the row comes. */
  const openWithRow = async (path: string, content: Locator) => {
    const letGo = await holdCalls(page, '**/api/templates/for-you');
    await visit(page, path);
    await expect(content).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await shift();
    letGo();
    await expect(row(page)).toHaveCount(1);
    expect((await shift()) - before).toBe(0);
  };
  await signedInAs(page, {
    ...somebody(),
    documents_of_interest: ['License Agreement', 'Lease (Real Estate)', 'By-Laws', 'loan', 'NDA', 'Other'],
  });
  const templates = page.getByRole('region', { name: 'Templates' });
  await openWithRow('/find-templates', templates.getByRole('button', { name: /^Purchase/ }).last());
  await expect(suggested(page)).toHaveCount(6);
  await expect(row(page)).toContainText('By-Laws of a Corporation');
  await expect(templates.getByRole('article')).toHaveCount(12);
  await expectAccessible(page);
  // Whoever has no mouse gets to the last one and sees it.
  const last = row(page).getByRole('listitem').last();
  await row(page).getByRole('link', { name: 'what you are interested in' }).focus();
  await tabTo(page, last.getByRole('link'));
  await expect(last).toBeInViewport({ ratio: 0.9 });

  await visit(page, '/find-templates?search=escrow');
  await expect(templates).toContainText('Escrow Agreement');
  await expect(row(page)).toHaveCount(0);

  await visit(page, '/manage-account');
  const form = page.getByRole('form', { name: 'Interests' });
  await form.getByLabel('License Agreement').uncheck();
  for (const name of ['Lease (Real Estate)', 'By-Laws', 'loan', 'NDA']) await form.getByLabel(name).uncheck();
  await form.getByLabel('Bill of Sale').check();
  await form.getByLabel('If Other, Please Specify').fill('escrow agrement');
  await form.getByRole('button', { name: 'Update Interests' }).click();
  await expect(page.getByText('Your interests are updated')).toBeVisible();
  await expect(form.getByLabel('escrow agrement')).toBeChecked();
  await expect(form.getByLabel('If Other, Please Specify')).toHaveValue('');
  await expectAccessible(page);

  await openWithRow('/orders', page.getByText('You have not purchased any templates.'));
  await expect(suggested(page)).toHaveText(['Bill of Sale', 'Escrow Agreement']);
  await expectAccessible(page);

  await page.goto(await paymentPageFor(page, 'Bill of Sale'));
  await expect(page).toHaveURL('/orders');
  await expect(suggested(page)).toHaveText(['Escrow Agreement']);
  await row(page).getByRole('link', { name: 'Escrow Agreement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escrow Agreement' })).toBeVisible();
});

test('Who is interested in nothing, and who is a visitor, sees no suggestions', async ({ page }) => {
  await visit(page, '/find-templates');
  await expect(page.getByRole('region', { name: 'Templates' }).getByRole('article')).toHaveCount(12);
  await expect(row(page)).toHaveCount(0);
  const asked = page.waitForResponse('/api/templates/for-you');
  await signedInAs(page);
  await visit(page, '/find-templates');
  expect(await (await asked).json()).toEqual([]);
  await expect(row(page)).toHaveCount(0);
});
