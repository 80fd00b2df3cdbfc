import './require-node.mjs';

const { install, build } = await import('./prepare.mjs');
const stop = () => process.exit(0);
process.on('SIGINT', stop).on('SIGTERM', stop);
await install('shop');
await build();
process.off('SIGINT', stop).off('SIGTERM', stop);
await import('../dist/server/main.js');
