import '../require-node.mjs';

/**
 * What an operator does to a shop under load, one after the other: backups, moves; or what is named. It takes minutes, and
 * is no part of `npm test`.
 */
const { install, build } = await import('../prepare.mjs');
await install('everything');
await build();
const { node, vitest } = await import('../runners.mjs');
const names = process.argv.slice(2);
const files = (names.length > 0 ? names : ['']).map((name) => `server/test/operations/${name}`);
const tests = ['--project', 'server', '--no-file-parallelism', ...files];
process.exit(await node([...vitest, ...tests], { OPERATIONS: 'on' }));
