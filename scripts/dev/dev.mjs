import '../require-node.mjs';

/** The shop from its sources, with whatever is changed in them while it runs. */
const { install, stopAtSignal } = await import('../prepare.mjs');
const letShopStop = stopAtSignal();
await install('shop');
const { copyBesideServer } = await import('../build/copy-beside-server.mjs');
copyBesideServer();
process.env.NODE_ENV = 'development';
await import('./serve.mjs');
letShopStop();
