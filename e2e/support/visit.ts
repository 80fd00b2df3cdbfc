import type { Page } from '@playwright/test';

/** Opens a screen and waits until it answers, as a person does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}
