import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCatalogue } from './src/catalogue.ts';
import { demoFiles } from './src/files.ts';

const folder = join(import.meta.dirname, 'files');
const files = await demoFiles(demoCatalogue);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
process.stdout.write(`${files.length} files in demo/files\n`);
