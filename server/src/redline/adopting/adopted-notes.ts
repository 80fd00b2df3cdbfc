import { childrenOf, descendants, element, type XmlElement } from '../../word/xml-tree.ts';
import type { Side } from '../reading/side.ts';
import type { Place } from './place.ts';

type Copy = (note: XmlElement, place: Place) => XmlElement;

const partOf = (side: Side, kind: string) => side.file.single(`${kind}s`);

/** The footnotes and endnotes of the two files, and those of the older one that the redline needs. */
export class AdoptedNotes {
  private readonly adopted = new Map<string, string>();
  private readonly byId = new Map<string, Map<string, XmlElement>>();
  private readonly lastIds = new Map<string, number>();

  constructor(
    private readonly older: Side,
    private readonly newer: Side,
  ) {}

  find(side: Side, kind: string, id: string): XmlElement | undefined {
    return this.notesOf(side, kind).get(id);
  }

  private notesOf(side: Side, kind: string): Map<string, XmlElement> {
    const name = `${side === this.older ? 'older' : 'newer'} ${kind}`;
    const known = this.byId.get(name);
    if (known) return known;
    const part = partOf(side, kind);
    const list = part ? childrenOf(side.story(part), `w:${kind}`) : [];
    const notes = new Map(list.map((note) => [note.attributes['w:id'] ?? '', note]));
    this.byId.set(name, notes);
    return notes;
  }

  place(kind: string): Place {
    return { olderPart: partOf(this.older, kind) ?? '', newerPart: this.ensurePart(kind) };
  }

  adopt(kind: string, id: string, copy: Copy): string {
    const known = this.adopted.get(`${kind} ${id}`);
    if (known !== undefined) return known;
    const note = this.find(this.older, kind, id);
    const place = this.place(kind);
    const tree = this.newer.story(place.newerPart);
    const own = this.freeId(kind, tree);
    this.adopted.set(`${kind} ${id}`, own);
    if (!note) return own;
    const made = copy(note, place);
    made.attributes['w:id'] = own;
    tree.children.push(made);
    this.newer.file.replace(place.newerPart, tree);
    return own;
  }

  private freeId(kind: string, tree: XmlElement): string {
    let last = this.lastIds.get(kind) ?? 0;
    if (!this.lastIds.has(kind))
      for (const { attributes } of childrenOf(tree, `w:${kind}`))
        last = Math.max(last, Number(attributes['w:id']) || 0);
    this.lastIds.set(kind, last + 1);
    return String(last + 1);
  }

  /** LibreOffice counts notes in the order in which they are written, so that has to be the order of the page. */
  sort(body: XmlElement) {
    for (const kind of ['footnote', 'endnote']) {
      const part = partOf(this.newer, kind);
      if (!part) continue;
      const order = new Map<string, number>();
      for (const { name, attributes } of descendants(body))
        if (name === `w:${kind}Reference`) order.set(attributes['w:id'] ?? '', order.size);
      const tree = this.newer.story(part);
      const rank = (node: XmlElement) =>
        node.attributes['w:type'] ? -1 : (order.get(node.attributes['w:id'] ?? '') ?? order.size);
      const notes = childrenOf(tree, `w:${kind}`);
      const sorted = notes.toSorted((a, b) => rank(a) - rank(b));
      if (notes.every((note, index) => note === sorted[index])) continue;
      tree.children = sorted;
      this.newer.file.replace(part, tree);
    }
  }

  private ensurePart(kind: string): string {
    const found = partOf(this.newer, kind);
    if (found) return found;
    const { file } = this.older;
    const part = partOf(this.older, kind) ?? '';
    const separators = childrenOf(this.older.story(part), `w:${kind}`).filter(
      ({ attributes }) => attributes['w:type'],
    );
    const made = this.newer.file.addPart(part, element(`w:${kind}s`, {}, separators), file.typeOf(part));
    const tie = file.relationshipsOf(file.mainPart).find(({ target }) => target === part);
    if (tie) this.newer.file.addRelationship(this.newer.file.mainPart, { ...tie, target: made });
    return made;
  }
}
