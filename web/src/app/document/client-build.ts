import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

/** The stylesheet that names the fonts, and their files. */
export interface Fonts {
  address: string;
  files: string[];
}

/** The browser's files as Vite built them. */
export interface ClientBuild {
  css: string;
  fonts: Fonts;
  /** Addresses of everything that a screen's first load runs: each after what it imports, the entry last. */
  scriptsOf: (screens: string[]) => string[];
}

const entry = 'src/app/entry-client.tsx';
const fontsEntry = 'src/app/fonts.css';

export async function readClientBuild(folder: string): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const styles = await Promise.all(
    (manifest[entry]?.css ?? []).map((file) => readFile(path.join(folder, file), 'utf8')),
  );

  const fonts = manifest[fontsEntry];
  const addressOf = (file = '') => `/${file}`;

  const withImports = (key: string): string[] => {
    const chunk = manifest[key];
    return chunk ? [...(chunk.imports ?? []).flatMap(withImports), addressOf(chunk.file)] : [];
  };

  return {
    css: styles.join('').trim(),
    fonts: { address: addressOf(fonts?.file), files: (fonts?.assets ?? []).map(addressOf) },
    scriptsOf: (screens) => [
      ...new Set([...screens.map((screen) => `src/screens/${screen}.tsx`), entry].flatMap(withImports)),
    ],
  };
}

export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
