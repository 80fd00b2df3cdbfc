import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { visit } from '../support/visit.ts';

async function pageAt(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  return { styles, classes: new Set(classes) };
}

const hasRule = (styles: string, name: string) => styles.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`);

const allStyles = (page: Page) => page.locator('link[rel="stylesheet"][href*="/assets/all-"]');

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

test('Who only looks at an arrival does with its styles', async ({ page }) => {
  for (const address of ['/', '/find-templates', '/login', '/register']) {
    await visit(page, address);
    await expect(page.locator('link[rel="prefetch"][href*="/assets/all-"]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expect(allStyles(page)).toHaveCount(0);
  }
  await page.keyboard.press('Tab');
  await expect(allStyles(page)).toHaveCount(1);
});

test('What is added to an arrival brings all styles', async ({ page }) => {
  await visit(page, '/find-templates');
  await page.evaluate(() => document.querySelector('main')?.append('What nobody asked for'));
  await expect(allStyles(page)).toHaveCount(1);
});

test('What a visitor sees after an arrival has all styles', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about-us');
  await expect(allStyles(page)).toHaveCount(1);
  await visit(page, '/about-us');
  await expect(allStyles(page)).toHaveCount(0);
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
  await expect(allStyles(page)).toHaveCount(1);
});

/** How wide the document is, and how far the bar goes beyond its margin. */
function widths() {
  const { scrollWidth } = document.documentElement;
  const bar = document.querySelector('header > div');
  if (!bar) throw new Error('no bar');
  const margin = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  const shown = [...bar.querySelectorAll('a, button')].map((item) => item.getBoundingClientRect().right);
  // The menu's icon stands at the margin, its surface beyond it.
  return [scrollWidth, Math.max(...shown) - margin - 10];
}

for (const width of [320, 360, 768, 800, 1024])
  test(`Nothing is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const address of ['/', '/find-templates', '/login', '/feedback-page']) {
      await page.goto(address);
      const [document, bar] = await page.evaluate(widths);
      expect(document, address).toBeLessThanOrEqual(width);
      expect(bar, `the bar of ${address}`).toBeLessThanOrEqual(0);
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
