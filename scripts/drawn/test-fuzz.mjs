import '../require-node.mjs';

/** Sends many more random requests than `npm test` does; FUZZ_REQUESTS says how many, FUZZ_SEED repeats a run. */
const { install, build } = await import('../prepare.mjs');
await install('everything');
await build();
const { node, vitest } = await import('../runners.mjs');
const { FUZZ_REQUESTS = '100000' } = process.env;
process.exit(await node([...vitest, '--project', 'server', 'server/test/fuzz'], { FUZZ_REQUESTS }));
