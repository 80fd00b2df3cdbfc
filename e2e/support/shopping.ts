import { expect, type Locator, type Page } from '@playwright/test';
import { identified, idsOf } from './purchase.ts';
import { visit } from './visit.ts';

export const previewOf = async ({ request }: Page, title: string): Promise<string> =>
  `/preview-template/${await idsOf(request, [title])}`;

/** To the provider's page, from the preview. */
export async function goToPay(page: Page, title: string): Promise<void> {
  await visit(page, await previewOf(page, title));
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
}

/** Filled behind the screens. */
export async function fillCart({ request }: Page, ...titles: string[]): Promise<void> {
  const headers = await identified(request);
  for (const id of await idsOf(request, titles)) {
    const answer = await request.post('/api/cart', { data: { id }, headers });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  }
}

export async function expectInCart(page: Page, count: number): Promise<void> {
  const name = `Cart, ${count} document${count === 1 ? '' : 's'}`;
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
}

/** Goes there as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not get there');
}
