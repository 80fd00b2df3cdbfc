import '../require-node.mjs';

/** Draws many more schedules than `npm test` does, for about an hour; FAULT_SCHEDULES says how many, FAULT_SEED repeats a run. */
const { install, build } = await import('../prepare.mjs');
await install('everything');
await build();
const { node, vitest } = await import('../runners.mjs');
const { FAULT_SCHEDULES = '10000' } = process.env;
process.exit(await node([...vitest, '--project', 'server', 'server/test/faults'], { FAULT_SCHEDULES }));
