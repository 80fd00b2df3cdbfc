import './require-node.mjs';

const { install, build } = await import('./prepare.mjs');
install();
build();
const { findBrowser } = await import('./browser.mjs');
const { runnerImport } = await import('vite');
const { module } = await runnerImport('./bench/lighthouse.ts', {
  root: `${import.meta.dirname}/..`,
  configFile: false,
});
await module.main(findBrowser());
