import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** In Debian. The shell has no window of its own, and does the same work in three quarters of the time. */
const packages = ['chromium-headless-shell', 'chromium'];

const systemPaths = [
  ...packages.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The address of a Chromium: named, Playwright's own, the system's, or one installed now. */
export function findBrowser() {
  const playwright = createRequire(import.meta.url)('playwright-core');
  const known = () =>
    [process.env.CHROMIUM_PATH, playwright.chromium.executablePath(), ...systemPaths].find(
      (path) => path && existsSync(path),
    );
  const found = known();
  if (found) return found;
  process.stdout.write('Installing a browser for the tests…\n');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    packages.find(
      (name) => spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' }).status === 0,
    );
  }
  if (!known()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = known();
  if (!installed) throw new Error('No Chromium was found: set CHROMIUM_PATH to one.');
  return installed;
}
