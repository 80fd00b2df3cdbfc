import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Compresses the built files once, so that no visitor waits for it. */
export async function compress(folder) {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      await Promise.all([
        promisify(brotliCompress)(bytes).then((smaller) => writeFile(`${path}.br`, smaller)),
        promisify(gzip)(bytes, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
      ]);
    }),
  );
}
