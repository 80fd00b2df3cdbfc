import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { signedInAs } from '../../support/person.ts';
import { atTheProvider, cardOf, paymentPageFor } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const note = 'Promissory Note';
const preparing = 'Payment received, preparing your documents';

test('A payment that is confirmed later is waited for', async ({ page }) => {
  const { email } = await signedInAs(page);
  await page.clock.install();
  await page.goto(await paymentPageFor(page, note));
  await page.getByRole('button', { name: 'Pay later confirmation' }).click();
  const status = page.getByRole('status').filter({ hasText: preparing });
  await expect(status).toContainText('This usually takes a few seconds');
  await expect(page.getByText('You have not purchased any templates.')).toBeHidden();
  await expectAccessible(page);
  await page.clock.fastForward('00:25');
  await expect(status).toContainText('we send you a mail as soon as your documents are here');
  await atTheProvider(page, email, 'Confirm');
  await page.clock.fastForward('00:05');
  await expect(cardOf(page, note)).toBeVisible();
  await expect(status).toBeHidden();
  await expect(page).toHaveURL('/orders');
});

test('A payment that is not confirmed is told plainly', async ({ page }) => {
  const { email } = await signedInAs(page);
  await page.goto(await paymentPageFor(page, note));
  await page.getByRole('button', { name: 'Pay later confirmation' }).click();
  await expect(page.getByText(preparing)).toBeVisible();
  await atTheProvider(page, email, 'Fail');
  const status = page.getByRole('status').filter({ hasText: 'The payment failed' });
  await expect(status).toContainText('nothing was charged');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('You have not purchased any templates.')).toBeVisible();
  await expectAccessible(page);
  await status.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/cart-page');
});

test('Nobody is told for long that a payment was received which nobody has seen', async ({ page }) => {
  await signedInAs(page);
  await page.clock.install();
  let answer: object | undefined = { state: 'open' };
  await page.route('**/api/checkout', (route) => (answer ? route.fulfill({ json: answer }) : route.abort()));
  await visit(page, '/orders?checkout=any');
  await expect(page.getByText(preparing)).toBeVisible();
  await page.clock.fastForward('00:10');
  const status = page.getByRole('status').filter({ hasText: 'We have not seen a payment yet' });
  await expect(status.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart-page');
  await expectAccessible(page);
  answer = { state: 'expired' };
  await page.clock.fastForward('00:05');
  await expect(page.getByText('The payment page has expired')).toBeVisible();
  await expect(page).toHaveURL('/orders');

  answer = undefined;
  await visit(page, '/orders?checkout=any');
  await expect(page.getByText(preparing)).toBeVisible();
  await page.clock.fastForward('00:10');
  await expect(page.getByText('We cannot look up your payment right now')).toBeVisible();
  await page.unroute('**/api/checkout');
  await page.clock.fastForward('00:05');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('You have not purchased any templates.')).toBeVisible();
  await expect(page.getByText(/payment/i).filter({ visible: true })).toHaveCount(0);
});
