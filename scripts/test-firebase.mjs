import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the shop against Firebase's own Auth emulator. Its tools are heavy, so they are not among our packages. */
const { install, build, npm, root } = await import('./prepare.mjs');
await install('everything');
await build();
const { findBrowser } = await import('./browser.mjs');

const tools = join(root, '.cache/firebase-tools');
const firebase = join(tools, 'node_modules/firebase-tools/lib/bin/firebase.js');
if (!existsSync(firebase)) {
  process.stdout.write('Installing firebase-tools…\n');
  mkdirSync(tools, { recursive: true });
  await npm('install', '--prefix', tools, 'firebase-tools@15');
}

const folder = mkdtempSync(join(tmpdir(), 'counterpart-firebase-'));
const emulatorHost = '127.0.0.1:9099';
writeFileSync(
  join(folder, 'firebase.json'),
  JSON.stringify({ emulators: { auth: { host: '127.0.0.1', port: 9099 }, ui: { enabled: false } } }),
);
const emulator = spawn(
  process.execPath,
  [firebase, 'emulators:start', '--only', 'auth', '--project', 'demo-counterpart'],
  { cwd: folder, stdio: 'ignore' },
);
const ended = once(emulator, 'exit');

const environment = {
  ...process.env,
  CHROMIUM_PATH: findBrowser(),
  FIREBASE_PROJECT_ID: 'demo-counterpart',
  FIREBASE_API_KEY: 'any-key-will-do',
  FIREBASE_AUTH_DOMAIN: 'demo-counterpart.firebaseapp.com',
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

try {
  await untilItAnswers();
  const suites = [
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'firebase-emulator'],
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/firebase/playwright.config.ts',
      '--reporter=list',
    ],
  ];
  for (const args of suites) {
    const [code] = await once(
      spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: environment }),
      'exit',
    );
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  emulator.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function untilItAnswers() {
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(`http://${emulatorHost}/`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The Auth emulator did not start.');
}
