import { readFile } from 'node:fs/promises';
import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import type { PurchasedTemplate } from '@counterpart/contract/calls/orders';
import { type APIRequestContext, type Download, expect, type Page } from '@playwright/test';
import JSZip from 'jszip';
import { shopUrl } from './shop-url.ts';

/** What the calls of this browser's person carry. */
export async function identified(request: APIRequestContext): Promise<Record<string, string>> {
  const { token } = await (
    await request.post('/api/identity/token', { headers: { origin: shopUrl } })
  ).json();
  return { authorization: `Bearer ${token}` };
}

/** The `_id`s of templates of the demo shop. */
export async function idsOf(request: APIRequestContext, titles: string[]): Promise<string[]> {
  const templates: CatalogueTemplate[] = await (await request.get('/api/templates')).json();
  return titles.map((title) => {
    const found = templates.find(({ versions }) => versions[0]?.title === title);
    if (!found) throw new Error(`the catalogue has no ${title}`);
    return found._id;
  });
}

/** Where these documents are paid, asked for behind the screens; what is free is bought with it. */
export async function paymentPageFor({ request }: Page, ...titles: string[]): Promise<string> {
  const answer = await request.post('/api/buy-templates', {
    data: { cart_items: await idsOf(request, titles) },
    headers: await identified(request),
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return answer.text();
}

/** Pays on the provider's page, and is back in Orders with the documents. */
export async function buy(page: Page, ...titles: string[]): Promise<void> {
  await page.goto(await paymentPageFor(page, ...titles));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL('/orders', { timeout: 15_000 });
  await expect(cardOf(page, titles[0] ?? '')).toBeVisible();
}

/** An order on the Orders Page. */
export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** Downloads what an order on that page shows. */
export async function download(page: Page, title: string) {
  const started = page.waitForEvent('download');
  await cardOf(page, title).getByRole('button', { name: 'Download' }).click();
  return started;
}

/** Does something with the payments of a person, as the provider's own people do. */
export async function atTheProvider(page: Page, email: string, button: string): Promise<void> {
  const office = await page.context().newPage();
  await office.goto('/sandbox/payments');
  const payment = office.getByRole('article').filter({ hasText: email });
  await payment.getByRole('button', { name: button, exact: true }).click();
  await office.waitForLoadState();
  await office.close();
}

/** How a purchase stands in the shop's own books, whatever a page shows. */
export async function statusOf({ request }: Page, title: string): Promise<string | undefined> {
  const answer = await request.get('/api/purchased-templates', { headers: await identified(request) });
  const list: PurchasedTemplate[] = await answer.json();
  return list.find(({ versions }) => versions.at(-1)?.title === title)?.status;
}

/** What Word reads of a document that the browser has downloaded. */
export async function wordXmlOf(download: Download): Promise<string> {
  const file = await JSZip.loadAsync(await readFile(await download.path()));
  return (await file.file('word/document.xml')?.async('string')) ?? '';
}

/** The text of a Word document that the browser has downloaded. */
export async function textOf(download: Download): Promise<string> {
  const xml = await wordXmlOf(download);
  return xml.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');
}
