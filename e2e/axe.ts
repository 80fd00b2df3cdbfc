import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const small = 360;

/** Looks at the page as it stands, also on a small screen, and at whether it fits the window. */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.evaluate(source);
  await expectNoFindings(page, own.width);
  if (own.width <= small) return;
  await page.setViewportSize({ ...own, width: small });
  await expectNoFindings(page, small);
  await page.setViewportSize(own);
}

async function expectNoFindings(page: Page, width: number): Promise<void> {
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  const findings = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(findings, `at ${width} px`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
}
