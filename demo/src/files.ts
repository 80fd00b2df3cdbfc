import { cover } from './cover.ts';
import type { DemoTemplate, DemoVersion } from './legal-document.ts';
import { wordFile } from './word-file.ts';

interface Picture {
  width: number;
  bytes: Buffer;
}

/** How the shop draws a picture for its window. */
export type RenderPictures = (picture: Buffer) => Promise<Picture[]>;

interface File {
  name: string;
  bytes: Buffer;
}

/** The demo catalogue as the shop reads it: one list, and beside it the files that it names. */
export async function demoFiles(
  catalogue: DemoTemplate[],
  renderPictures: RenderPictures,
): Promise<{ list: string; files: File[] }> {
  const files: File[] = [];
  for (const [name, version] of namedVersions(catalogue)) {
    files.push({ name: `${name}.docx`, bytes: await wordFile(version.document) });
    for (const { width, bytes } of await renderPictures(await cover(version.document)))
      files.push({ name: `${name}-${width}.webp`, bytes });
  }
  return { list: demoList(catalogue), files };
}

export const demoList = (catalogue: DemoTemplate[]): string =>
  `${JSON.stringify(
    catalogue.map(({ versions }) =>
      versions.map(({ document: _, ...version }, index) => ({ ...version, files: nameOf(version, index) })),
    ),
    undefined,
    2,
  )}\n`;

export const namedVersions = (catalogue: DemoTemplate[]): [string, DemoVersion][] =>
  catalogue.flatMap(({ versions }) =>
    versions.map((version, index): [string, DemoVersion] => [nameOf(version, index), version]),
  );

const nameOf = ({ file_name_upon_download }: Pick<DemoVersion, 'file_name_upon_download'>, index: number) =>
  `${file_name_upon_download}-v${index + 1}`;
