import { guaranty } from '@counterpart/demo/texts/guaranty';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { alertOf, expectSignedIn, openMenu, signedInAs, withAccount } from '../../support/person.ts';
import { buy, cardOf as orderOf, textOf } from '../../support/purchase.ts';
import { fillCart, previewOf, tabTo } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [{ document: guarantyText, ...sold }] = guaranty.versions;
const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Everything that a document says in running text. */
const wordsOf = ({ title, preamble, clauses }: typeof guarantyText) => [
  title,
  ...preamble,
  ...clauses.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
];

async function download(page: Page, open: () => Promise<void>) {
  const started = page.waitForEvent('download');
  await open();
  return started;
}

test('A customer finds a document, looks at it, pays and opens it', { tag: '@phone' }, async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/find-templates?search=guaranty');
  const card = cardOf(page, 'Guaranty');
  await expect(card.getByText('$34.50', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Preview Guaranty' })).toBeVisible();
  await expect(page.getByText('Log in to preview or purchase document')).toHaveCount(0);
  await expectAccessible(page);
  await card.click({ position: { x: 40, y: 40 } });

  await expect(page).toHaveURL(await previewOf(page, 'Guaranty'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guaranty');
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(page.getByText(sold.description)).toBeVisible();
  await expect(page.getByText('Price: $34.50', { exact: true })).toBeVisible();
  await expect(page.getByText('A new version of this document was made available')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText('Return to prior page').click();
  await expect(page).toHaveURL('/find-templates?search=guaranty');
  await card.getByRole('link', { name: 'Preview Guaranty' }).click();

  const answer = await holdCalls(page, '**/api/buy-template');
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(page.getByText('Purchasing Document...')).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByText('$34.50').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page).toHaveURL(/\/orders/);
  const order = orderOf(page, 'Guaranty');
  const file = await download(page, () => order.getByRole('button', { name: 'Download' }).click());
  expect(file.suggestedFilename()).toBe('guaranty.docx');
  const words = wordsOf(guarantyText);
  const paragraphs = (await textOf(file)).split('\n');
  expect(paragraphs.filter((paragraph) => words.includes(paragraph))).toEqual(words);

  await visit(page, await previewOf(page, 'Guaranty'));
  await page.getByRole('link', { name: 'Go to Your Orders' }).click();
  await expect(page).toHaveURL('/orders');
});

test('The keyboard alone buys a document', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/find-templates?search=guaranty');
  await expect(cardOf(page, 'Guaranty').getByRole('button', { name: 'Purchase' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Guaranty', exact: true }));
  await page.keyboard.press('Enter');
  const purchase = page.getByRole('button', { name: 'Purchase Now' });
  await expect(purchase).toBeVisible();
  await tabTo(page, purchase);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }));
  await page.keyboard.press('Enter');
  const open = orderOf(page, 'Guaranty').getByRole('button', { name: 'Download' });
  await expect(open).toBeVisible();
  await tabTo(page, open);
  const file = await download(page, () => page.keyboard.press('Enter'));
  expect(await textOf(file)).toContain(guarantyText.preamble[0]);
});

test('A free document is had without a payment page', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/find-templates?search=bill+of+sale');
  const card = cardOf(page, 'Bill of Sale');
  await expect(card.getByText('$0')).toBeVisible();
  await card.getByRole('button', { name: 'Purchase' }).click();
  await expect(page).toHaveURL(/\/orders/);
  await expect(orderOf(page, 'Bill of Sale').getByRole('button', { name: 'Download' })).toBeVisible();
});

test('Prices come without a jump, sort the list, and go with the person', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInAs(page);
  await visit(page, '/find-templates');
  await expect(page.getByRole('button', { name: /^Purchase/ })).toHaveCount(12);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
  expect(shift).toBeLessThan(0.001);

  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText([
    'Date (Recent)',
    'Alphabetical (A-Z)',
    'Alphabetical (Z-A)',
    'Price (High to Low)',
    'Price (Low to High)',
  ]);
  await sort.selectOption('Price (Low to High)');
  await expect(page.getByRole('article').first()).toContainText('$0');
  await sort.selectOption('Price (High to Low)');
  await expect(page).toHaveURL('/find-templates?sort=price_desc');
  const dearest = page.getByRole('article').first();
  await expect(dearest.getByText('$159', { exact: true })).toBeVisible();
  await page.reload();
  await expect(sort).toHaveValue('price_desc');
  await expect(dearest.getByText('$159', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(dearest.getByText('$159', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await visit(page, '/find-templates?search=mutual');
  const badge = page.getByRole('button', { name: 'New version' });
  await expect(page.getByRole('button', { name: /^Purchase/ }).first()).toBeVisible();
  await badge.click();
  await expect(alertOf(page, 'A new version of this document has been recently released')).toBeVisible();
  await expect(page).toHaveURL('/find-templates?search=mutual');
  await page
    .getByRole('link', { name: /^Preview/ })
    .first()
    .click();
  await expect(page.getByText('A new version of this document was made available')).toBeVisible();

  await visit(page, '/find-templates?sort=price_desc');
  await expect(dearest.getByText('$159', { exact: true })).toBeVisible();
  await (await openMenu(page)).getByRole('button', { name: 'Log Out' }).click();
  await expectSignedIn(page, false);
  await visit(page, '/find-templates?sort=price_desc');
  await expect(sort).toHaveValue('recent');
  await expect(sort.getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(dearest.getByRole('link')).toHaveText(['Log in to preview or purchase document']);
});

test('One purchase runs at a time, and whoever comes back can go on', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/find-templates');
  const purchases = page.getByRole('button', { name: /^Purchase/ });
  let asked = 0;
  const answer = await holdCalls(page, '**/api/buy-template', (route) => {
    asked++;
    return route.fulfill({ contentType: 'text/plain', body: '/nowhere' });
  });
  // An answer without content leaves the browser where it is, like a page that comes back as it was left.
  await page.route('**/nowhere', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('**/nowhere');
  await purchases.first().dblclick();
  await purchases.nth(1).click();
  answer();
  await left;
  await purchases.nth(1).click();
  expect(asked).toBe(1);
  await expect(page.getByText('Purchasing Document...')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText('Purchasing Document...')).toBeHidden();
  await purchases.nth(1).click();
  await expect.poll(() => asked).toBe(2);
});

test('A preview that cannot be shown says why', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/preview-template/');
  await expect(alertOf(page, 'No template id')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');

  await visit(page, '/preview-template/nonsense');
  await expect(alertOf(page, 'No template found')).toBeVisible();
  await page.getByText('Return to prior page').click();
  await expect(page).toHaveURL('/find-templates');

  const guarantyPage = await previewOf(page, 'Guaranty');
  const answer = await holdCalls(page, '**/api/template?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is being moved' } }),
  );
  await visit(page, guarantyPage);
  await expect(page.getByText('Loading template information')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(alertOf(page, 'The shop is being moved')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/template?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guaranty');

  await page.route('**/api/cart', (route) => route.abort());
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(alertOf(page, 'Error adding template to cart')).toBeVisible();
  await page.route('**/api/buy-template', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(alertOf(page, 'An error occured when purchasing this document')).toBeVisible();
});

test('What is owned cannot be put into the cart, and the way to it is shown', async ({ page }) => {
  await signedInAs(page);
  await fillCart(page, 'Guaranty');
  await buy(page, 'Guaranty');
  await page.route('**/api/owned-templates', (route) => route.fulfill({ json: [] }));
  await visit(page, await previewOf(page, 'Guaranty'));
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(alertOf(page, 'You already own this document')).toBeVisible();
  await page.unroute('**/api/owned-templates');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(alertOf(page, 'You already own this document').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to Your Orders' }).click();
  await expect(orderOf(page, 'Guaranty')).toBeVisible();
});

test('A visitor gets neither the preview nor the cart', async ({ page }) => {
  await withAccount(page);
  for (const path of [await previewOf(page, 'Guaranty'), '/preview-template', '/cart-page']) {
    await page.goto(path);
    await expect(page).toHaveURL('/find-templates');
  }
  await expectSignedIn(page, false);
});
