import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { alertOf, signedInAs } from '../../support/person.ts';
import { cardOf as orderOf } from '../../support/purchase.ts';
import { expectInCart, fillCart, goToPay, previewOf } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A declined card costs nothing, and the payment can be tried again', async ({ page }) => {
  await signedInAs(page);
  await goToPay(page, 'Guaranty');
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(alertOf(page, 'Your card was declined. Nothing was charged.')).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/orders');
  await expect(page.getByText('You have not purchased any templates.')).toBeVisible();
  await goToPay(page, 'Guaranty');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(orderOf(page, 'Guaranty').getByRole('button', { name: 'Download' })).toBeVisible();
});

test('A cancelled payment leads back to where it came from', async ({ page }) => {
  await signedInAs(page);
  const cancelled = alertOf(page, 'The payment was cancelled. Nothing was charged.');
  await goToPay(page, 'Guaranty');
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(cancelled).toBeVisible();
  await expect(page).toHaveURL(await previewOf(page, 'Guaranty'));
  await expectAccessible(page);
  await page.getByText('Return to prior page').click();
  await expect(page).toHaveURL('/find-templates');

  await fillCart(page, 'Guaranty', 'Bill of Sale');
  await visit(page, '/cart-page');
  await expectInCart(page, 2);
  await page.getByRole('button', { name: 'Purchase Documents' }).click();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(cancelled).toBeVisible();
  await expect(page).toHaveURL('/cart-page');
  await expectInCart(page, 2);
  await page.reload();
  await expectInCart(page, 2);
  await expect(cancelled).toHaveCount(0);
});

test('Who pays and closes the window finds the documents later', async ({ page }) => {
  await signedInAs(page);
  await fillCart(page, 'Guaranty', 'Bill of Sale');
  await visit(page, '/cart-page');
  await page.getByRole('button', { name: 'Purchase Documents' }).click();
  await page.getByRole('button', { name: 'Pay and close the window' }).click();
  await expect(page.getByText('You can close this window now.')).toBeVisible();
  await expect(async () => {
    await visit(page, '/orders');
    await expect(orderOf(page, 'Guaranty')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(orderOf(page, 'Bill of Sale')).toBeVisible();
  await expectInCart(page, 0);
});

test('A payment that waits for its confirmation is not taken twice', async ({ page }) => {
  await signedInAs(page);
  await goToPay(page, 'Guaranty');
  await page.getByRole('button', { name: 'Pay later confirmation' }).click();
  await expect(page).toHaveURL(/\/orders\?checkout=/);
  await expect(page.getByText('Payment received, preparing your documents')).toBeVisible();
  await visit(page, await previewOf(page, 'Guaranty'));
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(alertOf(page, 'Your payment for this document is being confirmed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Your Orders' })).toHaveAttribute('href', '/orders');
});
