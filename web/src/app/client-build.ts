import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The browser's files as Vite built them. */
export interface ClientBuild {
  css: string;
  fontsAddress: string;
  /** Addresses of everything that a screen's first load runs: each after what it imports, the entry last. */
  scriptsOf: (screens: string[]) => string[];
}

const entry = 'src/app/entry-client.tsx';
const fonts = 'src/app/fonts.css';

export async function readClientBuild(folder: string): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const styles = await Promise.all(
    (manifest[entry]?.css ?? []).map((file) => readFile(path.join(folder, file), 'utf8')),
  );

  const withImports = (key: string): string[] => {
    const chunk = manifest[key];
    return chunk ? [...(chunk.imports ?? []).flatMap(withImports), `/${chunk.file}`] : [];
  };

  return {
    css: styles.join('').trim(),
    fontsAddress: `/${manifest[fonts]?.file}`,
    scriptsOf: (screens) => [
      ...new Set([...screens.map((screen) => `src/screens/${screen}.tsx`), entry].flatMap(withImports)),
    ],
  };
}

export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
