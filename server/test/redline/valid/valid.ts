import { WordPackage } from '../reading/package.ts';
import { below, type Element, elementsOf, value } from '../reading/xml.ts';
import { faultsInContent } from './valid-content.ts';
import { faultsInMoves, faultsInPairs, faultsInRevisions, nothingSeen } from './valid-revisions.ts';

/** All that ECMA-376 says against a file, each in a sentence with the part in front. */
export function faultsOf(bytes: Uint8Array): string[] {
  const file = new WordPackage(bytes);
  const faults = [...faultsInPackage(file)];
  const known = namesIn(file);
  const seen = nothingSeen();
  for (const part of partsOfText(file)) {
    const tree = file.tree(part);
    if (!tree) continue;
    const own = [
      ...faultsInContent(tree),
      ...faultsInRevisions(tree, seen),
      ...faultsInPairs(tree),
      ...faultsInReferences(tree, known),
    ];
    faults.push(...own.map((fault) => `${part}: ${fault}`));
  }
  return [...faults, ...faultsInMoves(seen)];
}

const partsOfText = (file: WordPackage): string[] => [
  file.main,
  ...file
    .relationships(file.main)
    .filter(({ kind }) => /^(?:header|footer|footnotes|endnotes|numbering|styles)$/.test(kind))
    .map(({ target }) => target),
];

function* faultsInPackage(file: WordPackage): Generator<string> {
  for (const part of file.parts.keys()) {
    if (part === '[Content_Types].xml' || part.endsWith('/')) continue;
    if (!file.contentType(part)) yield `${part}: no content type`;
    if (!/\.(?:xml|rels)$/.test(part)) continue;
    const tree = file.tree(part);
    const own = new Map(file.relationships(part).map((one) => [one.id, one]));
    for (const { isExternal, target, id } of own.values())
      if (!isExternal && !file.parts.has(target))
        yield `${part}: ${id} leads to ${target}, which is not there`;
    if (own.size !== file.relationships(part).length) yield `${part}: two relationships of one name`;
    for (const { name, attributes } of tree ? below(tree) : [])
      for (const [attribute, id] of Object.entries(attributes))
        if (attribute.startsWith('r:') && id && !own.has(id))
          yield `${part}: ${name} leads to ${id}, which is not there`;
  }
  const named = elementsOf(file.tree('[Content_Types].xml')).map(({ attributes }) => attributes.PartName);
  for (const name of named)
    if (name && !file.parts.has(name.slice(1))) yield `a content type for ${name}, which is not there`;
  if (new Set(named.filter(Boolean)).size !== named.filter(Boolean).length)
    yield 'two content types for one part';
}

const counted = ['style', 'num', 'abstractNum', 'footnote', 'endnote'] as const;
type Names = Record<(typeof counted)[number], Map<string, number>>;

/** What a reference may name, and how often it is there. */
function namesIn(file: WordPackage): Names {
  const idOf = {
    style: 'styleId',
    num: 'numId',
    abstractNum: 'abstractNumId',
    footnote: 'id',
    endnote: 'id',
  };
  const partOf = {
    style: 'styles',
    num: 'numbering',
    abstractNum: 'numbering',
    footnote: 'footnotes',
    endnote: 'endnotes',
  };
  return Object.fromEntries(
    counted.map((name) => {
      const found = new Map<string, number>();
      for (const one of elementsOf(file.tree(file.partOf(partOf[name]) ?? ''))) {
        const id = value(one, `w:${idOf[name]}`);
        if (one.name === `w:${name}` && id !== undefined) found.set(id, (found.get(id) ?? 0) + 1);
      }
      return [name, found];
    }),
  ) as Names;
}

const referring: Record<string, [kind: keyof Names, attribute: string]> = {
  'w:pStyle': ['style', 'w:val'],
  'w:rStyle': ['style', 'w:val'],
  'w:tblStyle': ['style', 'w:val'],
  'w:basedOn': ['style', 'w:val'],
  'w:numId': ['num', 'w:val'],
  'w:abstractNumId': ['abstractNum', 'w:val'],
  'w:footnoteReference': ['footnote', 'w:id'],
  'w:endnoteReference': ['endnote', 'w:id'],
};

function* faultsInReferences(tree: Element, known: Names): Generator<string> {
  for (const { name, attributes } of below(tree)) {
    const [kind, attribute] = referring[name] ?? [];
    const id = attribute && attributes[attribute];
    if (kind && id && !known[kind].has(id) && !(name === 'w:numId' && id === '0'))
      yield `${name} names ${id}, which is not there`;
  }
  const isList = /^w:(?:styles|numbering|footnotes|endnotes)$/.test(tree.name);
  for (const kind of isList ? counted : [])
    if (elementsOf(tree).some(({ name }) => name === `w:${kind}`))
      for (const [id, times] of known[kind]) if (times > 1) yield `${kind} ${id} stands ${times} times`;
}
