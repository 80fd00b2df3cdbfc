import { elementsOf, type XmlElement } from '../../word/xml-tree.ts';
import { type Rescued, rescue } from './keep-order.ts';

/** Something that has to stay or to go together with others. */
interface Found {
  node: XmlElement;
  /** The outermost element that goes and that it stands in, which may be itself. */
  goesWith: XmlElement | undefined;
}

interface Field {
  /** Begin, separator and end, and all of the instruction. */
  parts: Found[];
  isInstruction: boolean;
}

const markName = /^w:(bookmark|commentRange|perm|moveFromRange|moveToRange|customXml\w+Range)(Start|End)$/;

/**
 * What has a beginning and an end keeps both or neither when passages go: a mark that would be left alone stands where
 * the passage was, a field that would be cut in two becomes plain text.
 */
export class Balance {
  /** The bookmarks that go. */
  readonly lost = new Set<string>();
  /** `footnote 3`: whether any reference to it stays. */
  readonly notes = new Map<string, boolean>();
  private readonly marks = new Map<string, { family: string; start?: Found; end?: Found }>();
  private readonly comments: Found[] = [];
  private readonly fields: Field[] = [];

  constructor(
    private readonly gone: Set<XmlElement>,
    private readonly rescued: Rescued,
  ) {}

  /** One part, of which numbers of marks are unique. */
  keep(tree: XmlElement) {
    this.marks.clear();
    this.comments.length = 0;
    this.fields.length = 0;
    this.walk(tree, undefined, []);
    this.keepComments();
    this.keepMarks();
    for (const { parts } of this.fields)
      if (parts.some(({ goesWith }) => goesWith) && parts.some(({ goesWith }) => !goesWith))
        for (const { node } of parts) this.gone.add(node);
  }

  private walk(parent: XmlElement, inherited: XmlElement | undefined, fields: Field[]) {
    for (const node of elementsOf(parent)) {
      const goesWith = inherited ?? (this.gone.has(node) ? node : undefined);
      const found = { node, goesWith };
      const { name } = node;
      if (name === 'w:fldChar') this.seeField(found, fields);
      else if (fields.at(-1)?.isInstruction && /^w:(t|instrText|tab|br|sym)$/.test(name))
        fields.at(-1)?.parts.push(found);
      else if (markName.test(name)) this.seeMark(found);
      else if (name === 'w:commentReference') this.comments.push(found);
      else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') this.seeNote(found);
      this.walk(node, goesWith, name === 'w:txbxContent' ? [] : fields);
    }
  }

  private seeField(found: Found, open: Field[]) {
    const type = found.node.attributes['w:fldCharType'];
    if (type === 'begin') {
      const field = { parts: [], isInstruction: true };
      open.push(field);
      this.fields.push(field);
    }
    const field = open.at(-1);
    field?.parts.push(found);
    if (field && type !== 'begin') field.isInstruction = false;
    if (type === 'end') open.pop();
  }

  private seeMark(found: Found) {
    const [, family = '', side] = markName.exec(found.node.name) ?? [];
    const key = `${family} ${found.node.attributes['w:id']}`;
    const pair = this.marks.get(key) ?? { family };
    if (side === 'Start') pair.start = found;
    else pair.end = found;
    this.marks.set(key, pair);
  }

  private seeNote({ node, goesWith }: Found) {
    const key = `${node.name.slice(2, -'Reference'.length)} ${node.attributes['w:id']}`;
    this.notes.set(key, this.notes.get(key) === true || goesWith === undefined);
  }

  /** The range of a comment goes with its reference. */
  private keepComments() {
    for (const { node, goesWith } of this.comments) {
      const pair = this.marks.get(`commentRange ${node.attributes['w:id']}`);
      if (!goesWith || !pair) continue;
      for (const mark of [pair.start, pair.end])
        if (mark && !mark.goesWith) {
          mark.goesWith = mark.node;
          this.gone.add(mark.node);
        }
    }
  }

  private keepMarks() {
    for (const { family, start, end } of this.marks.values()) {
      if (start?.goesWith && end?.goesWith) {
        if (family === 'bookmark') this.lost.add(start.node.attributes['w:name'] ?? '');
      } else if (start && end) for (const mark of [start, end]) this.save(mark);
    }
  }

  private save({ node, goesWith }: Found) {
    if (!goesWith) return;
    this.gone.delete(node);
    if (goesWith !== node) rescue(this.rescued, goesWith, node);
  }
}
