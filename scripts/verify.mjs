import './require-node.mjs';

const { install, build } = await import('./prepare.mjs');
await install('shop');
await build();
await import('../dist/server/verify.js');
