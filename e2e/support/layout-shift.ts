import type { Page } from '@playwright/test';

/** How far what was seen has moved by itself, as browsers measure it; to be begun before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // What moves in one picture is told after the next.
  return () =>
    page.evaluate(async () => {
      for (let pictures = 0; pictures < 3; pictures++)
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return (globalThis as unknown as { shifted: number }).shifted;
    });
}
