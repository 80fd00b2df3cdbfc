import './require-node.mjs';

const { install, build, load } = await import('./prepare.mjs');
await install('everything');
await build();
const { findBrowser } = await import('./browser.mjs');
process.env.CHROMIUM_PATH ??= findBrowser();
const { main } = await load('bench/main.ts');
const names = process.argv.slice(2);
await main(names.length > 0 ? names : undefined);
