import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { cover } from './cover.ts';
import { demoList, namedVersions } from './files.ts';
import type { DemoVersion } from './legal-document.ts';
import { wordFile } from './word-file.ts';
import { wordParts } from './word-parts.ts';

const kept = (name: string) => readFile(join(import.meta.dirname, '../files', name));

const pixels = (picture: Buffer) => sharp(picture).resize(160, 213).greyscale().raw().toBuffer();

test('the list of the demo catalogue says what its texts say (else: npm run demo)', async () => {
  expect(await readFile(join(import.meta.dirname, '../files/catalogue.json'), 'utf8')).toBe(
    demoList(demoCatalogue),
  );
});

test.each(namedVersions(demoCatalogue))(
  '%s.docx is the file that its text makes (else: npm run demo)',
  async (name, { document }) => {
    expect(await wordParts(await kept(`${name}.docx`))).toEqual(await wordParts(await wordFile(document)));
  },
);

test('the pictures are the covers of the documents (else: npm run demo)', async () => {
  const [[name, { document }]] = namedVersions(demoCatalogue) as [[string, DemoVersion]];
  const was = await pixels(await kept(`${name}-640.webp`));
  const is = await pixels(await cover(document));
  const difference = is.reduce((sum, value, index) => sum + Math.abs(value - (was[index] ?? 0)), 0);
  expect(difference / is.length).toBeLessThan(3);
});
