import { load } from '../prepare.mjs';

/** The thread that compares documents, from its sources of this moment. */
await load('server/src/threads/compare-thread.ts');
