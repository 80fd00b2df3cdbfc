import { childrenOf, descendants, element, type XmlElement } from '../../word/xml-tree.ts';
import type { Side } from '../reading/side.ts';
import type { Place } from './place.ts';

type Copy = (note: XmlElement, place: Place) => XmlElement;

const idOf = ({ attributes }: XmlElement) => attributes['w:id'] ?? '';

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

  /** LibreOffice counts notes and does not look for them: their order and their numbers have to be those of the page. */
  sort(body: XmlElement) {
    const kinds = ['footnote', 'endnote'].filter((kind) => partOf(this.newer, kind));
    if (kinds.length === 0) return;
    const stories = kinds.map((kind) => this.newer.story(partOf(this.newer, kind) ?? ''));
    const nodes = [body, ...stories].flatMap((story) => descendants(story));
    kinds.forEach((kind, index) => {
      const signs = nodes.filter(({ name }) => name === `w:${kind}Reference`);
      const places = [...new Set(signs.map(idOf))];
      const tree = stories[index] as XmlElement;
      const notes = childrenOf(tree, `w:${kind}`);
      const isNote = ({ attributes }: XmlElement) => !attributes['w:type'];
      const order = new Map(places.map((id, place) => [id, place]));
      const rank = (note: XmlElement) => order.get(idOf(note)) ?? order.size;
      const sorted = notes.filter(isNote).sort((a, b) => rank(a) - rank(b));
      tree.children = [...notes.filter((note) => !isNote(note)), ...sorted];
      const ids = sorted.map(idOf).sort((a, b) => Number(a) - Number(b));
      const renamed = new Map(sorted.map((note, at) => [idOf(note), ids[at] ?? '']));
      if (renamed.size < sorted.length) return;
      for (const one of [...sorted, ...signs])
        one.attributes = { ...one.attributes, 'w:id': renamed.get(idOf(one)) ?? idOf(one) };
    });
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
