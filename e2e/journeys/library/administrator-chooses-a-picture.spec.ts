import { execFileSync } from 'node:child_process';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { chooseDocument, chooseFile, fillDocument, statusOf } from '../../support/document-form.ts';
import { administrator, newTitle, openCard, signedInAsAdministrator } from '../../support/library.ts';
import { bmp, ico, svg } from '../../support/odd-pictures.ts';
import { type OpenShop, openShop } from '../../support/open-shop.ts';
import { expectSignedIn, logIn } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

base.use({ contextOptions: { reducedMotion: 'reduce' } });

const create = (page: Page) => page.getByRole('button', { name: 'Create Document' });
const image = (page: Page) => page.getByRole('group', { name: 'Image preview' });

/** The colour in the middle of a template's cover. */
async function colourOf(page: Page, title: string): Promise<number[]> {
  const cover = (await openCard(page, title)).locator('img').first();
  await expect.poll(() => cover.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  return cover.evaluate((shown: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [shown.naturalWidth, shown.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(shown, 0, 0);
    return [...(context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
  });
}

const near = (colour: number[]) => colour.map((value) => Math.round(value / 32));

const red: [number, number, number] = [200, 30, 40];
const redRectangle = '<rect width="100%" height="100%" fill="rgb(200,30,40)"/>';

for (const [kind, file] of [
  ['BMP', bmp(red)],
  ['ICO', ico(red)],
  ['SVG without a size', svg(redRectangle)],
  ['SVG without anything', svg(redRectangle, '')],
  ['SVG with a size', svg(redRectangle, 'width="30" height="40"')],
] as const)
  base(
    `A picture of a kind that the shop does not keep is drawn in the browser: ${kind}`,
    async ({ page }) => {
      const title = newTitle();
      await signedInAsAdministrator(page);
      await visit(page, '/admin/add-document');
      await fillDocument(page, title);
      await chooseFile(page, 'Upload Image Preview', file);
      await expect(page.getByText(`Selected: ${file.name}`)).toBeVisible();
      await chooseDocument(page, 'A journey has two ends.');
      const sent = page.waitForRequest(
        (request) => request.method() === 'PUT' && /\.webp/.test(request.url()),
      );
      await create(page).click();
      expect((await sent).headers()['content-type']).toBe('image/webp');
      await expect(statusOf(page)).toHaveText('Document successfully created');
      expect(near(await colourOf(page, title))).toEqual(near([...red, 255]));
    },
  );

base('Nothing in a hostile picture runs, and nothing that it names is fetched', async ({ page, baseURL }) => {
  const title = newTitle();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => {
    asked.push(`stolen: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await signedInAsAdministrator(page);
  await visit(page, '/admin/add-document');
  await fillDocument(page, title);
  const hostile = svg(
    `<style>@import url("${baseURL}/stolen.css"); rect { fill: url("${baseURL}/stolen.svg#a") }</style>
    <script>alert(1); top.document.title = 'stolen'; fetch('${baseURL}/stolen')</script>
    <script href="${baseURL}/stolen.js"/>
    <image href="${baseURL}/stolen.png" width="3" height="4"/><use xlink:href="${baseURL}/stolen.svg#b"/>
    <g fill="rgb(200,30,40)"><path d="M0 0h3v4h-3z" onclick="alert(2)"/></g>`,
    'viewBox="0 0 3 4" onload="alert(3)"',
  );
  await chooseFile(page, 'Upload Image Preview', hostile);
  await chooseDocument(page, 'A journey has two ends.');
  await create(page).click();
  await expect(statusOf(page)).toHaveText('Document successfully created');
  expect(asked.filter((address) => address.includes('stolen'))).toEqual([]);
  await expect(page).not.toHaveTitle('stolen');
  expect(near(await colourOf(page, title))).toEqual(near([...red, 255]));
});

function hasLibreOffice(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v soffice && command -v pdftoppm']);
    return true;
  } catch {
    return false;
  }
}

/** A shop of their own, which draws. */
const test = base.extend<{ baseURL: string }, { drawingShop: OpenShop }>({
  drawingShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern.
    async ({}, use) => {
      const shop = await openShop({ PREVIEWS: 'on' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ drawingShop }, use) => use(drawingShop.url),
});

test('The first page of a document is offered as its picture, and taken by a click', async ({ page }) => {
  test.skip(!hasLibreOffice(), 'LibreOffice and poppler are not installed here');
  const title = newTitle();
  const noImage = 'Please upload an image preview for your document';
  const offer = page.getByRole('button', { name: 'Use a picture of the first page' });
  await visit(page, '/login');
  await logIn(page, administrator);
  await expectSignedIn(page);
  await visit(page, '/admin/add-document');
  await fillDocument(page, title);
  await expect(offer).toHaveCount(0);
  await chooseDocument(page, 'The first page of a journey.', 'journey.docx');
  await expect(offer).toBeVisible();
  await expectAccessible(page);

  // It is an offer: without it, or anything else, there is no picture.
  await create(page).click();
  await expect(statusOf(page)).toHaveText(noImage);
  await offer.click();
  await expect(image(page)).toContainText('Selected: First page of journey.docx');
  await expect(image(page).locator('img')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expectAccessible(page);

  // It goes with its document, and by hand.
  await chooseDocument(page, 'Another journey.', 'other.docx');
  await expect(image(page)).not.toContainText('Selected:');
  await create(page).click();
  await expect(statusOf(page)).toHaveText(noImage);
  await offer.click();
  await expect(image(page)).toContainText('Selected: First page of other.docx');
  await page.getByRole('button', { name: 'Remove First page of other.docx' }).click();
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(image(page)).toContainText('Selected: First page of other.docx');

  const posted = page.waitForRequest((request) => request.url().endsWith('/api/admin/templates'));
  await create(page).click();
  expect((await posted).postDataJSON()).toMatchObject({ first_page_as_picture: true });
  await expect(statusOf(page)).toHaveText('Document successfully created');
  await expect(image(page)).not.toContainText('Selected:');
});
