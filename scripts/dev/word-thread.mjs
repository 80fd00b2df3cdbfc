import { load } from '../prepare.mjs';

/** The thread that compares and fills in documents, from its sources of this moment. */
await load('server/src/threads/word-thread.ts');
