import './require-node.mjs';

const { install, build } = await import('./prepare.mjs');
install();
build();
await import('../dist/server/admin.js');
