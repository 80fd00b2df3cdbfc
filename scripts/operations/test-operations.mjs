import '../require-node.mjs';

/** What an operator does to a shop under load, one after the other: backups, moves. It takes minutes, and is no part of `npm test`. */
const { install, build } = await import('../prepare.mjs');
await install('everything');
await build();
const { node, vitest } = await import('../runners.mjs');
const tests = ['--project', 'server', '--no-file-parallelism', 'server/test/operations'];
process.exit(await node([...vitest, ...tests], { OPERATIONS: 'on' }));
