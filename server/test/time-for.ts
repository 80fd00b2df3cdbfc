/** How long a test of that many random documents may take: thousands take their time on a machine that is busy. */
export const timeFor = (documents: number): number => Math.max(120_000, documents * 1000);
