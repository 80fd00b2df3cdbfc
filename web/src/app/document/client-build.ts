import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { arrivals } from '../styles/arrivals.ts';

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

/** What is written into a page. */
export interface Styles {
  css: string;
  /** Where all are, if it is only what an arrival needs. */
  rest?: string;
}

/** The browser's files as Vite built them. */
export interface ClientBuild {
  stylesOf: (screen: string) => Styles;
  /** Whatever `stylesOf` gives. */
  styles: string[];
  fonts: Fonts;
  /** Addresses of everything that a screen's first load runs: each after what it imports, the entry last. */
  scriptsOf: (screens: string[]) => string[];
}

const entry = 'src/app/entry-client.tsx';
const stylesFolder = 'src/app/styles';

export async function readClientBuild(folder: string): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const fileOf = (name: string) => manifest[`${stylesFolder}/${name}.css`]?.file ?? '';
  const stylesIn = async (name: string) => (await readFile(path.join(folder, fileOf(name)), 'utf8')).trim();
  const all = await stylesIn('all');
  const ofArrivals = new Map<string, string>();
  for (const screen of arrivals) ofArrivals.set(screen, await stylesIn(`arrivals/${screen}`));
  const fonts = manifest[`${stylesFolder}/fonts.css`];
  const addressOf = (file = '') => `/${file}`;

  const withImports = (key: string): string[] => {
    const chunk = manifest[key];
    return chunk ? [...(chunk.imports ?? []).flatMap(withImports), addressOf(chunk.file)] : [];
  };

  return {
    stylesOf: (screen) => {
      const css = ofArrivals.get(screen);
      return css === undefined ? { css: all } : { css, rest: addressOf(fileOf('all')) };
    },
    styles: [all, ...ofArrivals.values()],
    fonts: { address: addressOf(fonts?.file), files: (fonts?.assets ?? []).map(addressOf) },
    scriptsOf: (screens) => [
      ...new Set([...screens.map((screen) => `src/screens/${screen}.tsx`), entry].flatMap(withImports)),
    ],
  };
}

export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
