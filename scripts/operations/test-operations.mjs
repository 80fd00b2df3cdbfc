import '../require-node.mjs';

/** What an operator does to a shop under load: backups, moves. It takes minutes, and is no part of `npm test`. */
const { install, build } = await import('../prepare.mjs');
await install('everything');
await build();
const { node, vitest } = await import('../runners.mjs');
process.exit(await node([...vitest, '--project', 'server', 'server/test/operations'], { OPERATIONS: 'on' }));
