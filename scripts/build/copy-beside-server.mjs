import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const fresh = (name) => {
  const folder = join(root, 'dist', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Files that the built server reads: the demo catalogue, and the fonts of a receipt. */
export function copyBesideServer() {
  cpSync(join(root, 'demo/files'), fresh('demo'), { recursive: true });
  const { resolve } = createRequire(join(root, 'server/package.json'));
  const fonts = fresh('fonts');
  for (const [family, weights] of Object.entries({ inter: [400, 600], newsreader: [500] })) {
    const list = resolve(`@fontsource/${family}/unicode.json`);
    cpSync(list, join(fonts, `${family}.json`));
    const files = join(dirname(list), 'files');
    const wanted = new RegExp(`-(?:${weights.join('|')})-normal\\.woff$`);
    for (const file of readdirSync(files).filter((name) => wanted.test(name)))
      cpSync(join(files, file), join(fonts, file));
  }
}
