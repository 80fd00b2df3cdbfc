import type { Page, Route } from '@playwright/test';

/** Keeps some calls waiting, so that what is said meanwhile can be seen; answers how to let them go on. */
export async function holdCalls(
  page: Page,
  address: string,
  goOn: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await told;
    await goOn(route);
  });
  return letGo;
}
