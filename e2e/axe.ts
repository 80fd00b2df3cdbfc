import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const small = 360;

type Rules = NonNullable<RunOptions['rules']>;

/**
 * Looks at the page as it stands, also on a small screen, and at whether it fits the window. A journey that is made on
 * a small screen as well is looked at there. The colours are looked at once: those that only a small screen shows are
 * looked at by the journeys on one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 900 };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await expectNoFindings(page, own.width, {});
  if (own.width <= small || test.info().tags.includes('@small')) return;
  await page.setViewportSize({ ...own, width: small });
  await expectNoFindings(page, small, { 'color-contrast': { enabled: false } });
  await page.setViewportSize(own);
}

async function expectNoFindings(page: Page, width: number, rules: Rules): Promise<void> {
  expect(await page.evaluate(look, rules), `at ${width} px`).toEqual([]);
  // What is placed by a script follows the window's size a moment later.
  await expect
    .poll(() => page.evaluate(overflow), { message: `sideways scrolling at ${width} px` })
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
