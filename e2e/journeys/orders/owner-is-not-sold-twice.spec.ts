import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { signedInAs } from '../../support/person.ts';
import { atTheProvider, buy } from '../../support/purchase.ts';
import { fillCart, previewOf } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test('What is bought is marked in every tab, and offered again after a refund', async ({ page, context }) => {
  const person = await signedInAs(page);
  const preview = await context.newPage();
  await visit(preview, await previewOf(page, 'Guaranty'));
  await expect(preview.getByRole('button', { name: 'Purchase Now' })).toBeVisible();
  const cart = await context.newPage();
  await fillCart(page, 'Guaranty', 'Bill of Sale');
  await visit(cart, '/cart-page');
  await visit(page, '/find-templates?search=guaranty');
  const card = page.getByRole('article');
  await expect(card.getByRole('button', { name: 'Purchase' })).toBeVisible();

  await page.getByRole('button', { name: 'Purchase Guaranty' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your purchase is ready to download').first()).toBeVisible();
  await expect(preview.getByText('This document is yours')).toBeVisible();
  await expect(preview.getByText('Price:')).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expectAccessible(preview);
  await preview.getByRole('link', { name: 'Go to Your Orders' }).click();
  await expect(preview).toHaveURL('/orders');
  await expect(cart.getByRole('article').getByRole('heading')).toHaveText(['Bill of Sale']);
  await visit(page, '/find-templates?search=guaranty');
  await expect(card.getByText('Yours', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Go to Your Orders' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Purchase' })).toHaveCount(0);
  await expectAccessible(page);

  await visit(preview, await previewOf(page, 'Guaranty'));
  await expect(preview.getByText('This document is yours')).toBeVisible();
  await atTheProvider(page, person.email, 'Refund Guaranty');
  // Who comes back to the tab sees it; who stays there within half a minute.
  await expect(async () => {
    await preview.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(preview.getByRole('button', { name: 'Purchase Now' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('On a phone, too, what is owned leads to Your Orders', { tag: '@phone' }, async ({ page }) => {
  await signedInAs(page);
  await buy(page, 'Guaranty');
  await visit(page, '/find-templates?search=guaranty');
  await expect(page.getByRole('link', { name: 'Go to Your Orders' })).toBeVisible();
  await expectAccessible(page);
});
