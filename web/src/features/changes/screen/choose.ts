/** Two versions to compare, the older one first. */
export interface Pair {
  from: number;
  to: number;
}

/** One end is chosen; the other one gives way if it has to. `versions` are the oldest first. */
export function choose(versions: number[], { from, to }: Pair, end: keyof Pair, chosen: number): Pair {
  if (end === 'from') {
    return { from: chosen, to: to > chosen ? to : (versions.find((version) => version > chosen) ?? to) };
  }
  return {
    from: from < chosen ? from : (versions.findLast((version) => version < chosen) ?? from),
    to: chosen,
  };
}

/** Which version an address names, if it names one at all. */
export const versionNamed = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
