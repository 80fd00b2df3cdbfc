import { expect, type Page, test } from '@playwright/test';
import { alterAnswers } from '../../support/alter-answers.ts';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { alertOf, expectSignedIn, openMenu, signedInAs } from '../../support/person.ts';
import { idsOf } from '../../support/purchase.ts';
import { expectInCart, fillCart, previewOf } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const summary = (page: Page) => page.getByRole('region', { name: 'ORDER SUMMARY' });
const expectTotal = async (page: Page, count: number, total: string) =>
  expect(summary(page).getByRole('definition')).toHaveText([String(count), total]);

test('A customer fills the cart, looks it over and empties it', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signedInAs(page);
  await visit(page, await previewOf(page, 'Guaranty'));
  await expectInCart(page, 0);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(page.getByText('Document successfully added to cart')).toBeVisible();
  await expectInCart(page, 1);
  await expect(page.getByText('In your cart already.')).toBeVisible();
  await add.click();
  await expect(alertOf(page, 'This document has already being added to your cart')).toBeVisible();
  await expectInCart(page, 1);

  const other = await context.newPage();
  await visit(other, await previewOf(page, 'Convertible Promissory Note'));
  await expectInCart(other, 1);
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  await expectInCart(other, 2);
  await expectInCart(page, 2);
  await fillCart(page, 'Bill of Sale');

  await page.getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Cart');
  await expect(page.getByText('Viewing cart in grid view')).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Guaranty',
    'Convertible Promissory Note',
    'Bill of Sale',
  ]);
  await expectInCart(page, 3);
  await expectTotal(page, 3, '$94.49');
  await expect(cards(page).first().getByText('$34.50', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View Guaranty' }).click();
  await expect(page).toHaveURL(await previewOf(page, 'Guaranty'));
  await page.getByText('Return to prior page').click();
  await expect(page).toHaveURL('/cart-page');

  const remove = page.getByRole('button', { name: 'Delete Convertible Promissory Note' });
  await remove.click();
  await expect(dialog(page)).toContainText('Convertible Promissory Note');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(remove).toBeFocused();
  await expectTotal(page, 3, '$94.49');
  await remove.click();
  const refreshed = page.waitForRequest((request) => request.url().endsWith('/api/cart'));
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await refreshed;
  await expect(page.getByText('Document successfully removed from cart')).toBeVisible();
  await expectTotal(page, 2, '$34.50');
  await expectInCart(other, 2);

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(dialog(page)).toContainText('2 documents');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expectTotal(page, 2, '$34.50');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await dialog(page).getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart cleared successfully')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectTotal(page, 0, '$0');
  await expectInCart(page, 0);
  await expectInCart(other, 0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Purchase Documents' }).click();
  await expect(alertOf(page, 'No documents have been added to your cart')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find templates' }).click();
  await expect(page).toHaveURL('/find-templates');
});

test('The cart belongs to the person', async ({ page }) => {
  await signedInAs(page);
  await fillCart(page, 'Guaranty', 'Bill of Sale');
  await visit(page, '/');
  await expectInCart(page, 2);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expectSignedIn(page, false);
  await expect(page.getByRole('banner').getByText('2', { exact: true })).toHaveCount(0);
  await signedInAs(page);
  await visit(page, '/cart-page');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectInCart(page, 0);
});

test('A small screen says in its menu how much is in the cart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInAs(page);
  await fillCart(page, 'Guaranty', 'Bill of Sale');
  await visit(page, '/');
  await expectInCart(page, 2);
  await expectAccessible(page);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Cart (2)' }).click();
  await expect(page).toHaveURL('/cart-page');
  await expect(cards(page)).toHaveCount(2);
});

test('What is owned already is named and can be taken out at a click', async ({ page }) => {
  await signedInAs(page);
  await fillCart(page, 'Guaranty', 'Bill of Sale');
  const [owned] = await idsOf(page.request, ['Guaranty']);
  await alterAnswers<{ _id: string }[]>(page, '**/api/cart', (items) =>
    items.map((item) => ({ ...item, owned: item._id === owned })),
  );
  await page.route('**/api/owned-templates', (route) => route.fulfill({ json: [owned] }));
  await visit(page, '/cart-page');
  await expect(page.getByText('You already own one of these documents')).toBeVisible();
  await expect(cards(page).first()).toContainText('You already own this document');
  await expectAccessible(page);
  await page.route('**/api/buy-templates', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'orders/already-owned', message: 'You already own this document: Guaranty' },
    }),
  );
  await page.getByRole('button', { name: 'Purchase Documents' }).click();
  await expect(alertOf(page, 'You already own this document: Guaranty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Your Orders' }).last()).toHaveAttribute(
    'href',
    '/orders',
  );
  await page.getByRole('button', { name: 'Remove it from the cart' }).click();
  await expect(page.getByText('Document successfully removed from cart')).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(['Bill of Sale']);
  await expect(page.getByText('You already own')).toHaveCount(1);
});

test('What goes wrong with a cart is told, and nothing is lost', async ({ page }) => {
  await signedInAs(page);
  await fillCart(page, 'Guaranty', 'Bill of Sale');
  const answer = await holdCalls(page, '**/api/cart', (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, '/cart-page');
  await expect(page.getByText('Loading your cart...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(alertOf(page, 'Error retrieving cart items')).toBeVisible();
  await expect(page.getByText('Your cart could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/cart');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTotal(page, 2, '$34.50');

  await page.route('**/api/cart-item?**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Delete Guaranty' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(alertOf(page, 'Error deleting cart item, please try again')).toBeVisible();
  await page.route('**/api/cart-items', (route) => route.abort());
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await dialog(page).getByRole('button', { name: 'Clear Cart' }).click();
  await expect(alertOf(page, 'Error clearing cart, please try again')).toBeVisible();
  await page.route('**/api/buy-templates', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Purchase Documents' }).click();
  await expect(alertOf(page, 'Error purchasing documents, please try again')).toBeVisible();
  await expectTotal(page, 2, '$34.50');
  await expect(cards(page)).toHaveCount(2);
});
