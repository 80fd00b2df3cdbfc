/** A figure for whoever reads along: what was measured is worth more than that it was enough. */
export const say = (sentence: string): void => void process.stdout.write(`  ${sentence}\n`);
