import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { alertOf, signedInAs } from '../../support/person.ts';
import { atTheProvider, buy, cardOf, download, statusOf, textOf } from '../../support/purchase.ts';
import { goToPay } from '../../support/shopping.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const consulting = 'Consulting Agreement';
const note = 'Promissory Note';

test('A refunded document can no longer be downloaded, the others can', async ({ page }) => {
  const { email } = await signedInAs(page);
  await buy(page, consulting, note);
  await atTheProvider(page, email, `Refund ${note}`);
  const card = cardOf(page, note);
  const refusal = 'This document was refunded and can no longer be downloaded.';
  await expect.poll(() => statusOf(page, note)).toBe('refunded');
  await card.getByRole('button', { name: 'Download' }).click();
  await expect(alertOf(page, refusal)).toBeVisible();
  await expect(card.getByText(refusal)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Download' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page);
  expect(await textOf(await download(page, consulting))).toContain(consulting);

  await goToPay(page, note);
});

test('A document whose payment is disputed waits for the end of it, beside one that was refunded', async ({
  page,
}) => {
  const { email } = await signedInAs(page);
  await buy(page, consulting, note);
  await atTheProvider(page, email, `Refund ${note}`);
  await expect.poll(() => statusOf(page, note)).toBe('refunded');
  await atTheProvider(page, email, 'Open a dispute');
  await expect.poll(() => statusOf(page, consulting)).toBe('disputed');
  await page.reload();
  await expect(cardOf(page, consulting)).toContainText('The payment for this document is disputed.');
  await expect(cardOf(page, note)).toContainText(
    'This document was refunded and can no longer be downloaded.',
  );
});
