import { configDefaults, defineConfig } from 'vitest/config';

/** Minutes of what operators do: `npm run test:operations`. */
const slow = process.env.OPERATIONS ? [] : ['server/test/operations/**'];

export default defineConfig({
  test: {
    maxWorkers: 3,
    isolate: false,
    // A machine may stand still for seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'contract/**/*.test.ts',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...slow],
          provide: { collectedAnswers: process.env.COLLECTED_ANSWERS },
          globalSetup: ['server/test/postgres.setup.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
