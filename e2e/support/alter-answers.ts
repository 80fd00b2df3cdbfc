import type { Page } from '@playwright/test';

/** Changes what the shop answers to some calls, on its way to the page. */
export async function alterAnswers<Answer>(
  page: Page,
  address: string,
  alter: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: alter(await response.json()) });
    } catch {
      // Under way when the journey ended. Before that, the page would wait for its answer, and the journey for the page.
    }
  });
}
