import './require-node.mjs';

/** Draws the demo catalogue's files anew from its texts. */
const { install, load } = await import('./prepare.mjs');
await install('everything');
await load('demo/write-files.ts');
