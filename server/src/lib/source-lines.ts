import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

/** Nothing where there is none, or it cannot be read now: a trace is written while something else goes wrong. */
function mapOf(script: string): SourceMap | undefined {
  if (maps.has(script)) return maps.get(script);
  try {
    const file = `${fileURLToPath(script)}.map`;
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    maps.set(script, map);
    return map;
  } catch {
    return undefined;
  }
}

const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/;

const named = (text: string) =>
  text.replace(place, (built, script: string, line: string, column: string) => {
    const origin = mapOf(script)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return built;
    return `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });

/**
 * Lets the traces of a built shop name our files and lines. Node's own way reads every map at the start; this one
 * reads a map when the first error wants it.
 */
export function nameSourceLines() {
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${named(String(site))}`)].join('\n');
}
