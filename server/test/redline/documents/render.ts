import { contentTypes, wordFile } from '../../word.ts';
import { head, numbering, office, spaces, styles } from './definitions.ts';
import type { Doc } from './model.ts';
import { PartWriter, type Shared } from './write-part.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The smallest picture there is, in three kinds that differ in their bytes alone. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A Word file that says what the model says. */
export function render(doc: Doc): Buffer {
  const shared: Shared = {
    names: doc.names,
    notes: { footnote: [], endnote: [] },
    restarts: [],
    current: new Map(),
    bookmarks: new Set(),
    headers: [],
    count: 0,
  };
  const main = new PartWriter(shared);
  const end = doc.blocks.at(-1);
  // Word never ends a body with a section break: a paragraph follows.
  const more = end?.kind === 'paragraph' && end.section ? '<w:p/>' : '';
  const body = `${main.blocks(doc.blocks)}${more}${main.section(doc.last)}`;
  const parts: Record<string, string | Buffer> = {};
  const types: string[] = [];
  const add = (name: string, kind: string, content: string, own: PartWriter | undefined) => {
    parts[`word/${name}`] = content;
    types.push(`<Override PartName="/word/${name}" ContentType="${wordType}.${kind}+xml"/>`);
    if (own && own.relationships.length > 0) parts[`word/_rels/${name}.rels`] = listed(own);
  };
  for (const { name, kind, content, own } of shared.headers) add(name, kind, content, own);
  for (const kind of ['footnote', 'endnote'] as const) {
    const separators = ['separator', 'continuationSeparator'].map(
      (type, index) =>
        `<w:${kind} w:type="${type}" w:id="${index - 1}"><w:p><w:r><w:${type}/></w:r></w:p></w:${kind}>`,
    );
    const all = [...separators, ...shared.notes[kind]].join('');
    add(`${kind}s.xml`, `${kind}s`, `${head}<w:${kind}s ${spaces}>${all}</w:${kind}s>`, undefined);
    main.relate(`${kind}s`, `${kind}s.xml`);
  }
  add('styles.xml', 'styles', styles(doc.names), undefined);
  main.relate('styles', 'styles.xml');
  add('numbering.xml', 'numbering', numbering(doc.names, shared.restarts), undefined);
  main.relate('numbering', 'numbering.xml');
  for (const image of [0, 1, 2])
    parts[`word/media/image${image}.png`] = Buffer.concat([png, Buffer.alloc(image)]);
  const pictures = '<Default Extension="png" ContentType="image/png"/>';
  return wordFile({
    ...parts,
    '[Content_Types].xml': contentTypes(undefined, types.join('')).replace(
      '<Override',
      `${pictures}<Override`,
    ),
    'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': listed(main),
  });
}

const listed = ({ relationships }: PartWriter) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships
    .map(
      ({ id, kind, target, isExternal }) =>
        `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;
