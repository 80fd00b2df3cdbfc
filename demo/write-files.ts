import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { demoCatalogue } from './src/catalogue.ts';
import { demoFiles } from './src/files.ts';
import { wordParts } from './src/word-parts.ts';

const folder = join(import.meta.dirname, 'files');
const files = await demoFiles(demoCatalogue);
mkdirSync(folder, { recursive: true });
const present = new Set(readdirSync(folder));

for (const { name, bytes } of files) {
  const isKept = present.delete(name) && name.endsWith('.docx') && (await saysTheSame(name, bytes));
  if (!isKept) writeFileSync(join(folder, name), bytes);
}
for (const name of present) rmSync(join(folder, name));
process.stdout.write(`${files.length} files in demo/files\n`);

/** A Word file made again differs in the hour of its making, which is no reason to replace it. */
async function saysTheSame(name: string, bytes: Buffer): Promise<boolean> {
  return isDeepStrictEqual(await wordParts(readFileSync(join(folder, name))), await wordParts(bytes));
}
