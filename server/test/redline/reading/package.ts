import { posix } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { childrenNamed, type Element, elementsOf, parseXml } from './xml.ts';

interface Relationship {
  id: string;
  kind: string;
  target: string;
  isExternal: boolean;
}

/** A Word file as its parts; each part of XML is parsed when it is first asked for. */
export class WordPackage {
  readonly parts: Map<string, Buffer>;
  private readonly trees = new Map<string, Element>();
  private readonly related = new Map<string, Relationship[]>();

  constructor(bytes: Uint8Array) {
    this.parts = unzip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  tree(name: string): Element | undefined {
    const known = this.trees.get(name);
    const bytes = this.parts.get(name);
    if (known || !bytes) return known;
    const tree = parsed(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    this.trees.set(name, tree);
    return tree;
  }

  relationships(part: string): Relationship[] {
    const known = this.related.get(part) ?? this.readRelationships(part);
    this.related.set(part, known);
    return known;
  }

  private readRelationships(part: string): Relationship[] {
    const { dir, base } = posix.parse(part);
    const list = this.tree(posix.join(dir, '_rels', `${base}.rels`));
    return childrenNamed(list, 'Relationship').map(({ attributes }) => {
      const { Id: id = '', Type = '', Target = '', TargetMode } = attributes;
      const isExternal = TargetMode === 'External';
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
      return { id, kind: posix.basename(Type), target: isExternal ? Target : path, isExternal };
    });
  }

  /** The part that the main document names as its styles, its numbering, its notes. */
  partOf(kind: string): string | undefined {
    return this.relationships(this.main).find((one) => one.kind === kind)?.target;
  }

  get main(): string {
    return this.relationships('').find(({ kind }) => kind === 'officeDocument')?.target ?? '';
  }

  contentType(part: string): string | undefined {
    const types = elementsOf(this.tree('[Content_Types].xml'));
    const own = types.find(({ attributes }) => attributes.PartName === `/${part}`);
    const extension = part.split('.').at(-1)?.toLowerCase();
    const shared = types.find(({ attributes }) => attributes.Extension?.toLowerCase() === extension);
    return (own ?? shared)?.attributes.ContentType;
  }
}

const mostTrees = 60;
const trees = new Map<string, Element>();

/** The same text is read again and again, by every judge and of both versions; nobody changes a tree. */
function parsed(text: string): Element {
  const tree = trees.get(text) ?? parseXml(text);
  trees.delete(text);
  trees.set(text, tree);
  const [oldest] = trees.keys();
  if (trees.size > mostTrees && oldest !== undefined) trees.delete(oldest);
  return tree;
}

function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Error('Not a zip file');
  const parts = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    );
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    if (parts.has(name)) throw new Error(`Two parts are called ${name}`);
    parts.set(name, bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return parts;
}
