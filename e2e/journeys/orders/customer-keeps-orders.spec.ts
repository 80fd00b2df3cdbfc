import type { PurchasedTemplate } from '@counterpart/contract/calls/orders';
import { expect, test } from '@playwright/test';
import { alterAnswers } from '../../support/alter-answers.ts';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { alertOf, signedInAs } from '../../support/person.ts';
import { buy, cardOf, download, textOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'America/New_York' });

const consulting = 'Consulting Agreement';
const note = 'Promissory Note';
/** Stands in the second version only. */
const addedLater = 'access, passwords and devices';

const preparing = 'Payment received, preparing your documents';
const newVersion = 'A new version of this document was recently released';

/** What is followed by today's date, or by yesterday's where midnight was a moment ago. */
function dated(words: string, timeZone: string): RegExp {
  const format = { month: '2-digit', day: '2-digit', year: '2-digit', timeZone } as const;
  const days = [0, 60_000].map((ago) => new Date(Date.now() - ago).toLocaleDateString('en-US', format));
  return new RegExp(`^${words}(?:${days.join('|')})$`);
}

test('A customer comes back from paying, downloads the document and opens it', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInAs(page);
  await buy(page, consulting);
  const card = cardOf(page, consulting);
  await expect(page.getByText('Thank you. Your purchase is ready to download')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Orders');
  await expect(card.getByText('Just purchased')).toBeVisible();
  await expect(card.getByText(dated('Purchased ', 'America/New_York'))).toBeVisible();
  await expect(page.getByText(preparing)).toBeHidden();
  await expectAccessible(page);

  const file = await download(page, consulting);
  expect(file.suggestedFilename()).toBe('consulting-agreement.docx');
  const text = await textOf(file);
  expect(text).toContain(consulting);
  expect(text).toContain(addedLater);
  await expect(page).toHaveURL('/orders');

  await page.reload();
  await expect(card).toBeVisible();
  await expect(card.getByText('Just purchased')).toBeHidden();
  await expect(page.getByText(preparing)).toBeHidden();
});

test('A customer chooses an older version, by the keyboard too', async ({ page }) => {
  await signedInAs(page);
  await buy(page, consulting);
  const card = cardOf(page, consulting);
  const opener = card.getByRole('button', { name: 'Select Version' });
  const older = page.getByRole('button', { name: 'V1' });
  await expect(card.getByText(/a monthly cap on days/)).toBeVisible();

  await opener.click();
  await expect(page.getByRole('button', { name: 'V2' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(older).toBeHidden();
  await opener.press('Enter');
  await page.keyboard.press('Escape');
  await expect(older).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(older).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(older).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card.getByText('V1', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(card.getByText(/at a fixed fee/)).toBeVisible();
  await expect(card.getByText(/a monthly cap on days/)).toBeHidden();
  const text = await textOf(await download(page, consulting));
  expect(text).toContain(consulting);
  expect(text).not.toContain(addedLater);
});

test('The notice of a new version goes with the download', async ({ page }) => {
  await signedInAs(page);
  await buy(page, consulting);
  await alterAnswers<PurchasedTemplate[]>(page, '**/api/purchased-templates', (list) =>
    list.map((order) => ({ ...order, notify_user_of_new_version: true })),
  );
  await page.reload();
  const card = cardOf(page, consulting);
  await expect(card.getByText(newVersion)).toBeVisible();
  await expectAccessible(page);
  const dismissed = page.waitForResponse('**/api/purchased-template-notification?*');
  await download(page, consulting);
  expect((await dismissed).request().method()).toBe('DELETE');
  expect((await dismissed).status()).toBe(204);
  await expect(card.getByText(newVersion)).toBeHidden();
});

test('An order is deleted after a question, and brought back', async ({ page }) => {
  await signedInAs(page);
  await buy(page, consulting, note);
  const dialog = page.getByRole('dialog', { name: 'Delete this order?' });
  const remove = cardOf(page, note).getByRole('button', { name: 'Delete' });
  const shown = page.getByRole('button', { name: 'Show deleted orders' });
  await remove.click();
  await expect(dialog).toContainText('You still own it');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(shown).toBeHidden();

  const call = '**/api/purchased-template?*';
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
  const confirm = async () => {
    await remove.click();
    await dialog.getByRole('button', { name: 'Yes, Delete It' }).click();
  };
  await confirm();
  await expect(alertOf(page, 'There was an error deleting this document')).toBeVisible();
  await expect(cardOf(page, note)).toBeVisible();
  await page.unroute(call);
  await confirm();
  await expect(page.getByText('Order deleted')).toBeVisible();
  await expect(cardOf(page, note)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toBeFocused();

  await page.reload();
  await expect(cardOf(page, consulting)).toBeVisible();
  await expect(cardOf(page, note)).toBeHidden();
  await shown.click();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Deleted orders' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Order restored')).toBeVisible();
  await expect(cardOf(page, note)).toBeVisible();
  await expect(page.getByRole('button', { name: /deleted orders/ })).toBeHidden();
});

test('While the orders are loaded the page says so; none and a failure are told', async ({ page }) => {
  await signedInAs(page);
  const answer = await holdCalls(page, '**/api/purchased-templates*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await visit(page, '/orders');
  await expect(page.getByText('Loading Ordered Templates...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(alertOf(page, 'An unexpected error has occured')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/purchased-templates*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have not purchased any templates.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Find Templates' }).click();
  await expect(page).toHaveURL('/find-templates');
});

test('On a very wide screen the account shows what was purchased', async ({ page }) => {
  await signedInAs(page);
  await page.setViewportSize({ width: 1600, height: 900 });
  await visit(page, '/manage-account');
  const panel = page.getByRole('region', { name: 'Purchased Documents' });
  await expect(panel.getByText('No templates have been purchased yet')).toBeVisible();
  await expectAccessible(page);
  await buy(page, consulting);
  await visit(page, '/manage-account');
  await expect(panel.getByRole('listitem')).toHaveText(dated(consulting, 'America/New_York'));
  await expectAccessible(page);
  await page.setViewportSize({ width: 1535, height: 900 });
  await expect(panel).toBeHidden();

  await page.route('**/api/purchased-templates', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.setViewportSize({ width: 1536, height: 900 });
  await expect(alertOf(page, 'Error fetching purchased templates')).toBeVisible();
  await page.unroute('**/api/purchased-templates');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('An open page follows what happens in another tab', async ({ page }) => {
  await signedInAs(page);
  await visit(page, '/orders');
  await expect(page.getByText('You have not purchased any templates.')).toBeVisible();
  const other = await page.context().newPage();
  await buy(other, note);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cardOf(page, note)).toBeVisible();
});
