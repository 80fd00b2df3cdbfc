import { element, withChildren, type XmlElement, type XmlNode } from '../../word/xml-tree.ts';
import type { Place } from '../adopting/place.ts';
import type { Item } from '../aligning/items.ts';
import { shownSigns } from '../reading/flatten.ts';
import type { Context } from './context.ts';
import { type Leaf, leavesOf } from './leaves.ts';

export function writeContent(context: Context, items: Item[], place: Place): XmlNode[] {
  const leaves = items.flatMap((item) => leavesOf(context, item, place));
  return new ContentWriter(context, place, counterparts(items)).write(leaves, 0);
}

/** The newer file's link or content control for each older one that holds some of the same words. */
function counterparts(items: Item[]): Map<XmlElement, XmlElement> {
  const found = new Map<XmlElement, XmlElement>();
  for (const item of items) {
    if (item.op !== 'keep') continue;
    item.older.chain.forEach((wrapper, depth) => {
      const newer = item.newer.chain[depth];
      if (newer) found.set(wrapper, newer);
    });
  }
  return found;
}

class ContentWriter {
  constructor(
    private readonly context: Context,
    private readonly place: Place,
    private readonly counterparts: Map<XmlElement, XmlElement>,
  ) {}

  /** Wrappings first, changes inside them, runs inside those. */
  write(leaves: Leaf[], depth: number): XmlNode[] {
    const nodes: XmlNode[] = [];
    for (let index = 0; index < leaves.length; ) {
      const leaf = leaves[index] as Leaf;
      const end = this.endOfGroup(leaves, index, depth);
      const group = leaves.slice(index, end);
      const wrapper = this.wrapperAt(leaf, depth);
      if (leaf.isMark && leaf.node) nodes.push(leaf.node);
      else if (wrapper)
        nodes.push(
          this.wrapped(
            wrapper,
            group.every(({ isOlder }) => isOlder),
            this.write(group, depth + 1),
          ),
        );
      else if (leaf.change) nodes.push(element(leaf.change, this.context.stamps.next(), this.runs(group)));
      else for (const run of this.runs(group)) nodes.push(run);
      index = end;
    }
    return nodes;
  }

  private endOfGroup(leaves: Leaf[], start: number, depth: number): number {
    const first = leaves[start] as Leaf;
    if (first.isMark) return start + 1;
    const wrapper = this.wrapperAt(first, depth);
    let end = start + 1;
    for (let index = end; index < leaves.length; index += 1) {
      const leaf = leaves[index] as Leaf;
      if (leaf.isMark && wrapper) continue;
      if (leaf.isMark || this.wrapperAt(leaf, depth) !== wrapper) break;
      if (!wrapper && leaf.change !== first.change) break;
      end = index + 1;
    }
    return end;
  }

  private wrapperAt({ chain, isMark }: Leaf, depth: number): XmlElement | undefined {
    const wrapper = isMark ? undefined : chain[depth];
    return wrapper && (this.counterparts.get(wrapper) ?? wrapper);
  }

  private wrapped(wrapper: XmlElement, isOlder: boolean, inside: XmlNode[]): XmlElement {
    const isOwn = !isOlder || [...this.counterparts.values()].includes(wrapper);
    const shell = isOwn ? shellOf(wrapper) : this.context.adoption.copy(shellOf(wrapper), this.place);
    if (wrapper.name === 'w:sdt') shell.children.push(element('w:sdtContent', {}, inside));
    else shell.children = shell.children.concat(inside);
    return shell;
  }

  private runs(leaves: Leaf[]): XmlNode[] {
    const nodes: XmlNode[] = [];
    let run: XmlElement | undefined;
    let last: Leaf | undefined;
    for (const leaf of leaves) {
      if (leaf.isBare && leaf.node) {
        nodes.push(leaf.node);
        run = undefined;
        continue;
      }
      const continues =
        last &&
        last.lookKey === leaf.lookKey &&
        last.lookBefore?.key === leaf.lookBefore?.key &&
        !standsAlone(last) &&
        !standsAlone(leaf);
      if (!continues || !run) {
        run = element('w:r', {}, this.lookOf(leaf));
        nodes.push(run);
      }
      this.into(run, leaf);
      last = leaf;
    }
    return nodes;
  }

  private lookOf({ look, lookBefore }: Leaf): XmlElement[] {
    if (!lookBefore) return look ? [look] : [];
    const before = this.context.adoption.look(lookBefore.properties) ?? element('w:rPr');
    const change = element('w:rPrChange', this.context.stamps.next(), [before]);
    return [element('w:rPr', {}, [...(look?.children ?? []), change])];
  }

  private into(run: XmlElement, { text, node, change }: Leaf) {
    const isDeleted = change === 'w:del';
    if (node) {
      const isInstruction = isDeleted && node.name === 'w:instrText';
      const name = isInstruction
        ? 'w:delInstrText'
        : isDeleted && node.name === 'w:t'
          ? 'w:delText'
          : node.name;
      run.children.push(name === node.name ? node : element(name, node.attributes, node.children));
      return;
    }
    const name = isDeleted ? 'w:delText' : 'w:t';
    const last = run.children.at(-1);
    if (last && typeof last !== 'string' && last.name === name && ownTexts.has(last)) {
      last.children[0] = `${last.children[0] ?? ''}${text}`;
      return;
    }
    const made = element(name, { 'xml:space': 'preserve' }, [text ?? '']);
    ownTexts.add(made);
    run.children.push(made);
  }
}

/** As in Word's own files, only words and signs share a run: LibreOffice stumbles over a field that ends in one with words. */
const standsAlone = ({ node }: Leaf) =>
  node !== undefined && node.name !== 'w:t' && !shownSigns.has(node.name);

/** Texts that were made here, and may grow. */
const ownTexts = new WeakSet<XmlElement>();

/** A wrapping without what is in it. */
const shellOf = (wrapper: XmlElement): XmlElement =>
  withChildren(
    wrapper,
    wrapper.children.filter(
      (child) => typeof child !== 'string' && /^w:(sdtPr|sdtEndPr|customXmlPr)$/.test(child.name),
    ),
  );
