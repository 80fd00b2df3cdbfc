import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { contentTypesUri, type Namespaces, relationshipsUri } from './namespaces.ts';
import { type ElementBudget, parseXml } from './parse-xml.ts';
import { relationshipsPart, resolveTarget } from './part-names.ts';
import { Unreadable } from './unreadable.ts';
import { writeXml } from './write-xml.ts';
import { childrenOf, element, type XmlElement } from './xml-tree.ts';

const mostUnpacked = 100 * 1024 * 1024;
const packedAlready = /\.(?:png|jpe?g|gif|webp)$/i;
const typesPart = '[Content_Types].xml';
/** Zip files carry a time; it is always this one, so that the same content is the same bytes. */
const written = new Date('1980-01-02T00:00:00Z');

interface Relationship {
  id: string;
  type: string;
  target: string;
  isExternal: boolean;
}

const kindOf = (type: string) => type.split('/').at(-1) ?? '';

/** The parts of a .docx, with their ties to each other; those that are looked at become trees, and are written again. */
export class WordFile {
  readonly mainPart: string;
  private readonly bytes: Map<string, Uint8Array>;
  private readonly trees = new Map<string, XmlElement>();
  private readonly ties = new Map<string, Relationship[]>();
  private readonly hashes = new Map<string, string>();
  private readonly touched = new Set<string>();

  constructor(
    packed: Uint8Array,
    private readonly namespaces: Namespaces,
    private readonly budget: ElementBudget,
  ) {
    this.bytes = unpack(packed);
    const main = this.relationshipsOf('').find(({ type }) => kindOf(type) === 'officeDocument');
    if (!main || this.tree(main.target).name !== 'w:document') throw new Unreadable('not-word');
    this.mainPart = main.target;
  }

  has(part: string): boolean {
    return this.trees.has(part) || this.bytes.has(part);
  }

  tree(part: string): XmlElement {
    const known = this.trees.get(part);
    if (known) return known;
    const bytes = this.bytes.get(part);
    if (!bytes) throw new Unreadable('damaged');
    const tree = parseXml(decode(bytes), this.namespaces, this.budget);
    this.trees.set(part, tree);
    return tree;
  }

  /** From now on this is what the part says. */
  replace(part: string, tree: XmlElement) {
    this.trees.set(part, tree);
    this.touched.add(part);
  }

  relationshipsOf(part: string): Relationship[] {
    const known = this.ties.get(part);
    if (known) return known;
    const name = relationshipsPart(part);
    const tree = this.bytes.has(name) ? this.tree(name) : element('Relationships');
    const list = childrenOf(tree, 'Relationship').map(({ attributes }) => {
      const isExternal = attributes.TargetMode === 'External';
      const target = attributes.Target ?? '';
      return {
        id: attributes.Id ?? '',
        type: attributes.Type ?? '',
        target: isExternal ? target : resolveTarget(part, target),
        isExternal,
      };
    });
    this.ties.set(part, list);
    return list;
  }

  /** The part of that kind, of which a document has one, such as its styles. */
  single(kind: string): string | undefined {
    const found = this.relationshipsOf(this.mainPart).find(({ type }) => kindOf(type) === kind);
    return found && this.has(found.target) ? found.target : undefined;
  }

  /** The same for the same bytes, in whichever file. */
  hashOf(part: string): string {
    const known = this.hashes.get(part);
    if (known) return known;
    const hash = createHash('sha1')
      .update(this.bytes.get(part) ?? '')
      .digest('hex');
    this.hashes.set(part, hash);
    return hash;
  }

  /** For a part that is a copy of another one, with the ids that are written in it. */
  keepRelationship(part: string, tie: Relationship) {
    this.relationshipsOf(part).push(tie);
    this.touched.add(relationshipsPart(part));
  }

  addRelationship(part: string, tie: Omit<Relationship, 'id'>): string {
    const list = this.relationshipsOf(part);
    let count = list.length + 1;
    const isTaken = (wanted: string) => list.some((one) => one.id === wanted);
    while (isTaken(`rId${count}`)) count += 1;
    const id = `rId${count}`;
    list.push({ ...tie, id });
    this.touched.add(relationshipsPart(part));
    return id;
  }

  /** Takes over a part of another file, with all that it is tied to. Gives its name here. */
  adopt(other: WordFile, part: string, adopted = new Map<string, string>()): string {
    const known = adopted.get(part);
    if (known) return known;
    const name = this.freeName(part);
    adopted.set(part, name);
    this.bytes.set(name, other.bytes.get(part) ?? new Uint8Array());
    this.setType(name, other.typeOf(part));
    for (const { id, ...tie } of other.relationshipsOf(part)) {
      const target = tie.isExternal ? tie.target : this.adopt(other, tie.target, adopted);
      this.keepRelationship(name, { id, ...tie, target });
    }
    return name;
  }

  addPart(like: string, tree: XmlElement, type: string): string {
    const name = this.has(like) ? this.freeName(like) : like;
    this.replace(name, tree);
    this.setType(name, type);
    return name;
  }

  typeOf(part: string): string {
    const types = this.tree(typesPart);
    const override = childrenOf(types, 'Override').find(
      ({ attributes }) => attributes.PartName === `/${part}`,
    );
    const ending = part.split('.').at(-1)?.toLowerCase();
    const byEnding = childrenOf(types, 'Default').find(
      ({ attributes }) => attributes.Extension?.toLowerCase() === ending,
    );
    return (override ?? byEnding)?.attributes.ContentType ?? '';
  }

  pack(): Uint8Array {
    const parts: Zippable = Object.create(null);
    for (const part of this.ties.keys()) {
      const name = relationshipsPart(part);
      if (this.touched.has(name)) this.trees.set(name, tiesTree(this.relationshipsOf(part)));
    }
    for (const name of new Set([...this.bytes.keys(), ...this.touched])) {
      const tree = this.touched.has(name) ? this.trees.get(name) : undefined;
      const isTies = name.endsWith('.rels');
      const uri = isTies ? relationshipsUri : name === typesPart ? contentTypesUri : '';
      const bytes = tree ? strToU8(writeXml(tree, this.namespaces, uri)) : this.bytes.get(name);
      parts[name] = [bytes ?? new Uint8Array(), { level: packedAlready.test(name) ? 0 : 6 }];
    }
    return zipSync(parts, { mtime: written });
  }

  private freeName(like: string): string {
    const [, stem = like, ending = ''] = /^(.*?)\d*(\.\w+)$/.exec(like) ?? [];
    let count = 1;
    while (this.has(`${stem}${count}${ending}`)) count += 1;
    return `${stem}${count}${ending}`;
  }

  private setType(part: string, type: string) {
    if (!type || this.typeOf(part) === type) return;
    const types = this.tree(typesPart);
    types.children.push(element('Override', { PartName: `/${part}`, ContentType: type }));
    this.touched.add(typesPart);
  }
}

function unpack(packed: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  try {
    const parts = unzipSync(packed, {
      filter: ({ originalSize, name }) => {
        size += originalSize;
        if (size > mostUnpacked) throw new Unreadable('too-large');
        return !name.endsWith('/');
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('damaged');
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return strFromU8(first === 0xef && second === 0xbb ? bytes.subarray(3) : bytes);
}

const tiesTree = (list: Relationship[]) =>
  element(
    'Relationships',
    {},
    list.map(({ id, type, target, isExternal }) =>
      element('Relationship', {
        Id: id,
        Type: type,
        Target: isExternal ? target : `/${target}`,
        ...(isExternal ? { TargetMode: 'External' } : {}),
      }),
    ),
  );
