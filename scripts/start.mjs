import './require-node.mjs';

const { install, build, stopAtSignal } = await import('./prepare.mjs');
const letShopStop = stopAtSignal();
await install('shop');
await build();
letShopStop();
await import('../dist/server/main.js');
