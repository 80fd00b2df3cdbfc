import { decode, encode } from '@jridgewell/sourcemap-codec';

const isOthers = (source) => source.includes('node_modules/');

/** A source map without the lines of other people's scripts, and nothing if it has no others. */
export function ownLines(map) {
  if (map.sources.every(isOthers)) return undefined;
  const names = new Map();
  const nameOf = (index) => {
    if (!names.has(index)) names.set(index, names.size);
    return names.get(index);
  };
  const lines = decode(map.mappings).map((segments) => {
    const kept = [];
    for (const [column, source, line, place, name] of segments) {
      const isOwn = source !== undefined && !isOthers(map.sources[source]);
      if (isOwn) kept.push([column, source, line, place, ...(name === undefined ? [] : [nameOf(name)])]);
      // Where ours ends: what follows would be taken for it otherwise.
      else if (kept.at(-1)?.length !== 1) kept.push([column]);
    }
    return kept;
  });
  return { ...map, names: [...names.keys()].map((index) => map.names[index]), mappings: encode(lines) };
}
