import './require-node.mjs';

/** `npm run test:unit -- PATTERN` runs the files whose names contain it. */
const { install, build } = await import('./prepare.mjs');
await install('everything');
await build();
const { node, vitest } = await import('./runners.mjs');
process.exit(await node([...vitest, ...process.argv.slice(2)]));
