import './require-node.mjs';

/** `npm run test:e2e -- PATTERN` runs the journeys whose files match it. */
const { install, build } = await import('./prepare.mjs');
await install('everything');
await build();
const { findBrowser } = await import('./browser.mjs');
const { node, playwright } = await import('./runners.mjs');
process.exit(
  await node([...playwright, '--reporter=list', ...process.argv.slice(2)], { CHROMIUM_PATH: findBrowser() }),
);
