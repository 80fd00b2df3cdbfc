import { defineConfig, devices } from '@playwright/test';
import { shopUrl } from './shop-url.ts';

export default defineConfig({
  testDir: '.',
  testIgnore: 'firebase/**',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine may stand still for longer than that. What needed it is named at the end of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './start-shop.ts',
  use: {
    baseURL: shopUrl,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'narrow',
      grep: /@small/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 } },
    },
  ],
});
