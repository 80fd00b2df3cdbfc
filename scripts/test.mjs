import './require-node.mjs';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const { install, build } = await import('./prepare.mjs');
await install('everything');
await build();
const { findBrowser } = await import('./browser.mjs');
const { node, playwright, vitest } = await import('./runners.mjs');
const { unanswered } = await import('./checks/unanswered.mjs');

const root = join(import.meta.dirname, '..');
const results = mkdtempSync(join(tmpdir(), 'counterpart-results-'));
const collected = join(results, 'answers.txt');
writeFileSync(collected, '');
const totals = { passed: 0, failed: [] };

const checks = checkInTurn([
  ['types', ['scripts/types.mjs']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['promises', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet']],
]);
await suite(
  'vitest',
  [...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`],
  { COLLECTED_ANSWERS: collected },
  ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        const file = relative(root, name);
        if (failed.length === 0) return [`${file}: ${message}`];
        return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages[0]}`);
      }),
  }),
);
const missing = unanswered(collected);
count('answers', { passed: missing.length === 0 ? 1 : 0, failed: missing });
await checks;
await suite(
  'playwright',
  [...playwright, '--reporter=list,json'],
  { CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
  ({ stats, suites, errors }) => {
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected,
      failed: [...specs.filter(({ ok }) => !ok).map(told), ...errors.map(({ message }) => message)],
    };
  },
);

rmSync(results, { recursive: true, force: true });
for (const failure of totals.failed) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed.length} failed\n`);
process.exit(totals.failed.length === 0 ? 0 : 1);

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function told({ file, title, tests }) {
  return `e2e/journeys/${file}: ${title}\n${tests[0].results[0]?.error?.message}`;
}

/** Beside the first suite, which often waits. */
async function checkInTurn(checks) {
  for (const [name, args] of checks)
    count(name, (await node(args)) === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] });
}

/** A suite that leaves no result behind has failed, whatever it printed. */
async function suite(name, args, env, read) {
  const status = await node(args, env);
  let counts = { passed: 0, failed: [] };
  try {
    counts = read(JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8')));
  } catch {}
  if (counts.failed.length === 0 && (status !== 0 || counts.passed === 0))
    counts.failed.push(`${name} broke off`);
  count(name, counts);
}

function count(name, { passed, failed }) {
  process.stdout.write(`${failed.length > 0 ? '✗' : '✓'} ${name}\n`);
  totals.passed += passed;
  totals.failed.push(...failed);
}
