import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { letPurchasesBeCounted } from '../../support/let-time-pass.ts';
import { newTitle, publish, signedInAsAdministrator } from '../../support/library.ts';
import { signedInAs } from '../../support/person.ts';
import { buy } from '../../support/purchase.ts';
import { previewOf } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const titlesIn = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('heading', { level: 3 });

test('A customer sees what others sign together with a document, and what of it is theirs', {
  tag: '@small',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const [deed, map, guide] = [newTitle('Deed'), newTitle('Map'), newTitle('Guide')];
  const categories = newTitle('Treasure');
  const context = await browser.newContext({ baseURL });
  const admin = await context.newPage();
  await signedInAsAdministrator(admin);
  for (const title of [deed, map]) await publish(admin, title);
  await publish(admin, guide, { price: 20, categories });

  for (let count = 0; count < 5; count++) {
    await page.context().clearCookies();
    await signedInAs(page);
    await buy(page, deed, map);
  }
  await letPurchasesBeCounted();
  await expect
    .poll(async () => {
      await visit(page, await previewOf(page, deed));
      await expect(titlesIn(page, 'Versions')).toHaveCount(0);
      return titlesIn(page, 'Often signed together')
        .first()
        .textContent({ timeout: 2000 })
        .catch(() => '');
    })
    .toBe(map);
  const together = page.getByRole('region', { name: 'Often signed together' });
  const first = together.getByRole('listitem').first();
  await expect(first.getByText('Yours')).toBeVisible();
  await expect(together.getByRole('listitem').nth(1)).toContainText('From the same category');
  expect(await together.getByRole('listitem').count()).toBeLessThanOrEqual(4);
  await expect(together).not.toContainText(deed);
  await expectAccessible(page);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: map })).toBeVisible();
  await expect(titlesIn(page, 'Often signed together').first()).toHaveText(deed);

  // Alone in its category, and bought by nobody: there is nothing to say.
  const asked = page.waitForResponse(/template-companions/);
  await visit(page, await previewOf(page, guide));
  expect(await (await asked).json()).toEqual({ together: [], alike: [] });
  await visit(page, await previewOf(page, 'Promissory Note'));
  await expect(titlesIn(page, 'Related documents')).toHaveCount(4);
  await context.close();
});
