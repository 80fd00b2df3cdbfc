import './require-node.mjs';

/** The shop from its sources, with whatever is changed in them while it runs. */
const { install } = await import('./prepare.mjs');
await install('shop');
const stop = () => process.exit(0);
process.on('SIGINT', stop).on('SIGTERM', stop);
await import('./copy-beside-server.mjs');
process.env.NODE_ENV = 'development';
await import('./dev/serve.mjs');
process.off('SIGINT', stop).off('SIGTERM', stop);
