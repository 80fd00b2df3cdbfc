import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { cover, coverWords } from './draw-cover.ts';
import type { DemoTemplate, DemoVersion } from './legal-document.ts';
import { wordFile } from './word-file.ts';

interface File {
  name: string;
  bytes: Buffer;
}

/** As wide as the shop shows them; a page of text needs no more than this. */
const widths = [320, 640];
const compression = { quality: 68, effort: 6, preset: 'text' } as const;

/** The demo catalogue as the shop reads it: one list, and beside it the files that it names. */
export async function demoFiles(catalogue: DemoTemplate[]): Promise<File[]> {
  const files: File[] = [{ name: 'catalogue.json', bytes: Buffer.from(demoList(catalogue)) }];
  const pictured = new Set(
    catalogue.flatMap(({ versions }) => versions.map((one) => picturesOf(one, versions))),
  );
  for (const [name, version] of namedVersions(catalogue)) {
    files.push({ name: `${name}.docx`, bytes: await wordFile(version.document, name) });
    if (!pictured.has(name)) continue;
    const picture = await cover(version.document);
    for (const width of widths)
      files.push({
        name: `${name}-${width}.webp`,
        bytes: await sharp(picture).resize(width).webp(compression).toBuffer(),
      });
  }
  return files;
}

export const demoList = (catalogue: DemoTemplate[]): string =>
  `${JSON.stringify(
    catalogue.map(({ versions }) =>
      versions.map((version, index) => {
        const { document, ...told } = version;
        return {
          ...told,
          files: nameOf(version, index),
          pictures: picturesOf(version, versions),
          drawnFrom: createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16),
        };
      }),
    ),
    undefined,
    2,
  )}\n`;

export const namedVersions = (catalogue: DemoTemplate[]): [string, DemoVersion][] =>
  catalogue.flatMap(({ versions }) =>
    versions.map((version, index): [string, DemoVersion] => [nameOf(version, index), version]),
  );

/** A version whose cover looks like an earlier one's has the pictures of that one. */
function picturesOf({ document }: DemoVersion, versions: DemoVersion[]): string {
  const index = versions.findIndex((one) =>
    isDeepStrictEqual(coverWords(one.document), coverWords(document)),
  );
  return nameOf(versions[index] as DemoVersion, index);
}

const nameOf = ({ file_name_upon_download }: Pick<DemoVersion, 'file_name_upon_download'>, index: number) =>
  `${file_name_upon_download}-v${index + 1}`;
