import { nameOf } from '../../word/styles.ts';
import {
  childrenOf,
  copyOf,
  element,
  elementsOf,
  withChildren,
  type XmlElement,
} from '../../word/xml-tree.ts';
import { type Side, styleTypes } from '../reading/side.ts';
import type { AdoptedNotes } from './adopted-notes.ts';
import { matchLists } from './match-lists.ts';
import type { Place } from './place.ts';

/** Brings into the newer file what the older one's elements need: styles, lists, links, pictures, notes. */
export class Adoption {
  private readonly styles = new Map<string, string>();
  private readonly looks = new WeakMap<XmlElement, XmlElement>();
  private readonly parts = new Map<string, string>();
  private readonly lists: Map<string, string>;
  private readonly abstracts: Map<string, string>;
  private readonly bookmarks = new Map<string, string>();

  constructor(
    private readonly older: Side,
    private readonly newer: Side,
    private readonly notes: AdoptedNotes,
  ) {
    const { lists, abstracts } = matchLists(older, newer);
    this.lists = lists;
    this.abstracts = abstracts;
  }

  /** The look of older text, as it is written in the newer file. */
  look(properties: XmlElement | undefined): XmlElement | undefined {
    if (!properties) return undefined;
    const known = this.looks.get(properties);
    if (known) return known;
    const copy = this.copy(properties, { olderPart: '', newerPart: '' });
    this.looks.set(properties, copy);
    return copy;
  }

  /** An older element whose ids mean in the newer file what they meant in its own. */
  copy(node: XmlElement, place: Place): XmlElement {
    const { name, attributes } = node;
    const value = attributes['w:val'] ?? '';
    const styleType = styleTypes.get(name);
    if (styleType) return element(name, { 'w:val': this.styleId(value, styleType) });
    if (name === 'w:numId') return element(name, { 'w:val': this.listId(value) });
    const made = element(name);
    for (const key in attributes) {
      const given = attributes[key] ?? '';
      made.attributes[key] = key.startsWith('r:') ? this.tie(given, place) : given;
    }
    const noteKind = /^w:(footnote|endnote)Reference$/.exec(name)?.[1];
    if (noteKind)
      made.attributes['w:id'] = this.notes.adopt(noteKind, attributes['w:id'] ?? '', (note, notePlace) =>
        this.copy(note, notePlace),
      );
    if (/^w:bookmark(Start|End)$/.test(name))
      made.attributes['w:id'] = this.bookmarkId(attributes['w:id'] ?? '');
    made.children = node.children.map((child) =>
      typeof child === 'string' ? child : this.copy(child, place),
    );
    return made;
  }

  /** The list in the newer file that an older one is, or what makes it a list of its own. */
  listMeaning(id: string): string {
    return this.lists.get(id) ?? `older ${id}`;
  }

  private listId(id: string): string {
    const known = this.lists.get(id);
    if (known !== undefined || id === '0') return known ?? id;
    const list = this.older.numbering.list(id);
    if (!list) return '0';
    const abstractId = this.abstractId(this.older.numbering.abstractIdOf(id), id);
    const { numbering } = this.newer;
    const made = numbering.addList((own) =>
      element('w:num', { 'w:numId': own }, [
        element('w:abstractNumId', { 'w:val': abstractId }),
        ...childrenOf(list, 'w:lvlOverride').map((level) => this.level(level)),
      ]),
    );
    this.lists.set(id, made);
    this.ensureNumberingPart();
    return made;
  }

  private abstractId(id: string, numId: string): string {
    const known = this.abstracts.get(id);
    if (known !== undefined) return known;
    const abstract = this.older.numbering.abstractOf(numId);
    const made = this.newer.numbering.addAbstract((own) =>
      element('w:abstractNum', { 'w:abstractNumId': own }, [
        ...childrenOf(abstract, 'w:multiLevelType').map(copyOf),
        ...childrenOf(abstract, 'w:lvl').map((level) => this.level(level)),
      ]),
    );
    this.abstracts.set(id, made);
    return made;
  }

  /** Without its tie to a style, which stays with the newer file's own list. */
  private level(node: XmlElement): XmlElement {
    const made = copyOf(node);
    const strip = (one: XmlElement) => {
      one.children = one.children.filter(
        (child) => typeof child === 'string' || !/^w:(pStyle|lvlPicBulletId)$/.test(child.name),
      );
      for (const child of elementsOf(one)) strip(child);
    };
    strip(made);
    return made;
  }

  private styleId(id: string, type: string): string {
    const known = this.styles.get(`${type} ${id}`);
    if (known !== undefined) return known;
    const style = this.older.styles.get(id);
    const counterpart = style && this.newer.styles.named(type, nameOf(style));
    const found = counterpart?.attributes['w:styleId'];
    if (!style || found !== undefined) {
      this.styles.set(`${type} ${id}`, found ?? id);
      return found ?? id;
    }
    let own = id;
    for (let count = 1; this.newer.styles.get(own); count += 1) own = `${id}${count}`;
    this.styles.set(`${type} ${id}`, own);
    const made = this.copy(
      withChildren(
        style,
        style.children.filter((child) => typeof child === 'string' || !isTie(child)),
      ),
      { olderPart: '', newerPart: '' },
    );
    made.attributes['w:styleId'] = own;
    delete made.attributes['w:default'];
    for (const based of childrenOf(made, 'w:basedOn'))
      based.attributes['w:val'] = this.styleId(based.attributes['w:val'] ?? '', type);
    this.newer.styles.add(made);
    const part = this.newer.file.single('styles');
    if (part) this.newer.file.replace(part, this.newer.styles.tree);
    return own;
  }

  private tie(id: string, { olderPart, newerPart }: Place): string {
    const tie = this.older.file.relationshipsOf(olderPart).find((one) => one.id === id);
    if (!tie) return id;
    const { file } = this.newer;
    const meaning = this.older.tieMeaning(olderPart, id);
    const same = file
      .relationshipsOf(newerPart)
      .find((one) => one.type === tie.type && this.newer.tieMeaning(newerPart, one.id) === meaning);
    // A header that says the same may be compared with another one, and then says that one's words too.
    if (same && !/\/(header|footer)$/.test(tie.type)) return same.id;
    const target = tie.isExternal ? tie.target : this.part(tie.target);
    return file.addRelationship(newerPart, { ...tie, target });
  }

  /** Headers and footers hold text, whose ids have to be right; other parts come as they are. */
  private part(name: string): string {
    const { file } = this.newer;
    const type = this.older.file.typeOf(name);
    if (!/\.(header|footer)\+xml$/.test(type)) return file.adopt(this.older.file, name, this.parts);
    const known = this.parts.get(name);
    if (known) return known;
    const story = this.older.story(name);
    const made = file.addPart(name, withChildren(story, []), type);
    this.parts.set(name, made);
    file.replace(made, this.copy(story, { olderPart: name, newerPart: made }));
    return made;
  }

  private bookmarkId(id: string): string {
    const known = this.bookmarks.get(id) ?? String(2_000_000 + this.bookmarks.size);
    this.bookmarks.set(id, known);
    return known;
  }

  private ensureNumberingPart() {
    const { file, numbering } = this.newer;
    const part = file.single('numbering');
    if (part) {
      file.replace(part, numbering.tree);
      return;
    }
    const from = this.older.file.single('numbering') ?? 'word/numbering.xml';
    const made = file.addPart(from, numbering.tree, this.older.file.typeOf(from));
    const tie = this.older.file
      .relationshipsOf(this.older.file.mainPart)
      .find(({ target }) => target === from);
    if (tie) file.addRelationship(file.mainPart, { ...tie, target: made });
  }
}

const isTie = ({ name }: XmlElement) => /^w:(link|next)$/.test(name);
