import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { cover } from './draw-cover.ts';
import { demoList, namedVersions } from './files.ts';
import type { DemoVersion, LegalDocument } from './legal-document.ts';
import { removeRow, retitle, revise } from './revise.ts';
import { sampleDocument } from './sample-document.fixture.ts';
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
    expect(await wordParts(await kept(`${name}.docx`))).toEqual(
      await wordParts(await wordFile(document, name)),
    );
  },
);

test('a version whose cover looks like an earlier one has the pictures of that one', () => {
  const common = { title: '', description: '', price_in_cents: 0, categories: [], releasedDaysAgo: 1 };
  const of = (document: LegalDocument) => ({ ...common, file_name_upon_download: 'loan', document });
  const retitled = revise(sampleDocument, retitle('Loan'));
  const shorter = revise(retitled, removeRow('Tripod'));
  const [versions] = JSON.parse(demoList([{ versions: [of(sampleDocument), of(retitled), of(shorter)] }]));
  expect(versions).toMatchObject([
    { files: 'loan-v1', pictures: 'loan-v1' },
    { files: 'loan-v2', pictures: 'loan-v2' },
    { files: 'loan-v3', pictures: 'loan-v2' },
  ]);
});

test('the pictures are the covers of the documents (else: npm run demo)', async () => {
  const [[name, { document }]] = namedVersions(demoCatalogue) as [[string, DemoVersion]];
  const was = await pixels(await kept(`${name}-640.webp`));
  const is = await pixels(await cover(document));
  const difference = is.reduce((sum, value, index) => sum + Math.abs(value - (was[index] ?? 0)), 0);
  expect(difference / is.length).toBeLessThan(3);
});
