/** How long to wait before it is asked again whether something is there. */
export const pauseAfter = (tries: number): number => Math.min(1000 + 500 * tries, 5000);
