import './require-node.mjs';

const { install, build, load } = await import('./prepare.mjs');
await install('everything');
await build();
const { findBrowser } = await import('./browser.mjs');
const { main } = await load('bench/lighthouse.ts');
await main(findBrowser());
