import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const widths = { wide: 1280, small: 360 };

type Rules = NonNullable<RunOptions['rules']>;

const lookedAt = new WeakSet<Page>();

/**
 * Looks at the page as it stands, and at whether it fits the window; then at the other width, unless the journey is
 * made there as well. There the fit is looked at each time, the rest once for each page: what a journey opens on it
 * later is the same at both widths. So are the colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: widths.wide, height: 900 };
  await expectNoFindings(page, {});
  await expectToFit(page);
  if (test.info().tags.includes('@small')) return;
  const width = own.width <= widths.small ? widths.wide : widths.small;
  await page.setViewportSize({ ...own, width });
  if (!lookedAt.has(page)) await expectNoFindings(page, { 'color-contrast': { enabled: false } });
  lookedAt.add(page);
  await expectToFit(page);
  await page.setViewportSize(own);
}

/** What is being looked for anew is shown pale until it comes, which says that it is not to be read. */
async function expectNoFindings(page: Page, rules: Rules): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  expect(await page.evaluate(look, rules), `at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** What is placed by a script follows the window's size a moment later. */
export async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(overflow), {
      message: `sideways scrolling at ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
}

function overflow() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Runs in the page. What is still fading in has not got its colours yet: it is looked at as it will be. */
async function look(rules: Rules) {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
  // Only rules about style sheets and films want files loaded first: the one is not looked at, the other not shown.
  const { violations } = await axe.run({ resultTypes: ['violations'], rules, preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
