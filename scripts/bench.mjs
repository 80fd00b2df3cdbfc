import './require-node.mjs';

const { install, build } = await import('./prepare.mjs');
install();
build();
const { runnerImport } = await import('vite');
const { module } = await runnerImport('./bench/main.ts', {
  root: `${import.meta.dirname}/..`,
  configFile: false,
});
await module.main();
