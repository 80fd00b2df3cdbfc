import './require-node.mjs';

/** Runs a program that is built beside the shop, such as admin, with the rest of the arguments. */
const [name] = process.argv.splice(2, 1);
const { install, build } = await import('./prepare.mjs');
await install('shop');
await build();
await import(`../dist/server/${name}.js`);
