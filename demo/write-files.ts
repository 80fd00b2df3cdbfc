import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderThumbnails } from '../server/src/features/library/store-thumbnail.ts';
import { demoCatalogue } from './src/catalogue.ts';
import { demoFiles } from './src/files.ts';

const folder = join(import.meta.dirname, 'files');
const { list, files } = await demoFiles(demoCatalogue, renderThumbnails);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
writeFileSync(join(folder, 'catalogue.json'), list);
for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
process.stdout.write(`${files.length} files in demo/files\n`);
