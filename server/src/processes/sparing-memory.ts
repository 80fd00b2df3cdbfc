/** For the C library: many threads with a heap of their own each, and large blocks within them, keep what they no longer need. */
export const sparingMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
