import { expect, test } from '@playwright/test';
import { holdCalls } from '../../support/hold-calls.ts';
import { signedInAs } from '../../support/person.ts';
import { expectInCart, fillCart } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A customer buys the whole cart at once', async ({ page }) => {
  await signedInAs(page);
  await fillCart(page, 'Guaranty', 'Convertible Promissory Note', 'Bill of Sale');
  await visit(page, '/cart-page');
  const answer = await holdCalls(page, '**/api/buy-templates');
  await page.getByRole('button', { name: 'Purchase Documents' }).dblclick();
  await expect(page.getByText('Purchasing Documents...')).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByRole('main')).toContainText('Guaranty');
  await expect(page.getByRole('main')).toContainText('$94.49');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/orders/);
  for (const title of ['Guaranty', 'Convertible Promissory Note', 'Bill of Sale']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expectInCart(page, 0);
});
