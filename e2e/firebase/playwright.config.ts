import journeys from '../playwright.config.ts';

/** The same shop, whose people live in Firebase's Auth emulator. */
export default {
  ...journeys,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/start-shop.ts',
  projects: journeys.projects?.slice(0, 1),
};
