import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { install, build } = await import('./prepare.mjs');
install();
build();
const { findBrowser } = await import('./browser.mjs');

const root = join(import.meta.dirname, '..');
const results = mkdtempSync(join(tmpdir(), 'counterpart-results-'));
const totals = { passed: 0, failed: 0 };

check('types', ['scripts/types.mjs']);
check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
check('promises', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet']);

suite(
  'vitest',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ],
  {},
  ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
  }),
);
suite(
  'playwright',
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
  ],
  { CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
  ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }),
);

rmSync(results, { recursive: true, force: true });
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 ? 0 : 1);

function check(name, args) {
  count(name, node(args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A suite that leaves no result behind has failed, whatever it printed. */
function suite(name, args, env, read) {
  const status = node(args, env);
  let counts = { passed: 0, failed: 1 };
  try {
    counts = read(JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8')));
  } catch {}
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  count(name, counts);
}

function node(args, env = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status;
}

function count(name, { passed, failed }) {
  process.stdout.write(`${failed ? '✗' : '✓'} ${name}\n`);
  totals.passed += passed;
  totals.failed += failed;
}
