import { type APIRequestContext, expect, test } from '@playwright/test';
import { visit } from '../../support/visit.ts';

async function pageAt(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  return { styles, classes: new Set(classes) };
}

const hasRule = (styles: string, name: string) => styles.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`);

test('The styles that travel with an arrival are fewer, and enough for all that it shows', async ({
  request,
}) => {
  const { styles: all } = await pageAt(request, '/about-us');
  for (const address of [
    '/',
    '/find-templates',
    '/find-templates?page=2',
    '/find-templates?search=nda',
    '/find-templates?search=nothing-like-it',
    '/find-templates?filter=Services&sort=Name',
    '/login',
    '/register',
  ]) {
    const { styles, classes } = await pageAt(request, address);
    expect(styles.length, address).toBeLessThan(all.length * 0.75);
    expect(classes.size, address).toBeGreaterThan(80);
    const missing = [...classes].filter((name) => hasRule(all, name) && !hasRule(styles, name));
    expect(missing, address).toEqual([]);
  }
});

test('What a visitor sees after an arrival has all styles', async ({ page }) => {
  const rest = page.locator('link[rel="stylesheet"][href*="/assets/all-"]');
  await visit(page, '/');
  await expect(rest).toHaveCount(1);
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about-us');
  await visit(page, '/about-us');
  await expect(rest).toHaveCount(0);
});

test('A screen is never shown without its styles', async ({ page }) => {
  const sheet = /\/assets\/all-/;
  await page.route(sheet, (route) => route.abort());
  await visit(page, '/');
  const aboutUs = page.getByRole('link', { name: 'About Us' }).first();
  await aboutUs.click();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await page.goBack();
  await page.unroute(sheet);
  await aboutUs.click();
  await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
  await expect(page.locator('link[rel="stylesheet"][href*="/assets/all-"]')).toHaveCount(1);
});

for (const width of [320, 360, 768, 800, 1024])
  test(`Nothing is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const address of ['/', '/find-templates', '/login', '/feedback-page']) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
        width,
      );
    }
  });

test('When no script arrives, a page says so where it is seen', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 700 });
  for (const address of ['/', '/find-templates', '/login']) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText('This page did not load completely.')).toBeInViewport({ ratio: 1 });
  }
});
