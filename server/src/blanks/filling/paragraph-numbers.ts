import { definitionsOf } from '../../word/definitions.ts';
import { labelsOf } from '../../word/labels.ts';
import { listPlace } from '../../word/numbering.ts';
import type { WordFile } from '../../word/word-file.ts';
import { childOf, descendants, type XmlElement } from '../../word/xml-tree.ts';

/** How a reference may call a numbered paragraph: by its own number, or with those that it stands below. */
export interface ParagraphNumber {
  own: string;
  full: string;
}

/** By bookmark, the number of the paragraph that it is in. */
export function numbersByBookmark(file: WordFile, body: XmlElement): Map<string, ParagraphNumber> {
  const { styles, numbering } = definitionsOf(file);
  const nodes = descendants(body);
  const labels = labelsOf(nodes, styles, numbering);
  const found = new Map<string, ParagraphNumber>();
  const waiting: string[] = [];
  /** By list, what the last paragraph on each level is called in full. */
  const above = new Map<string, string[]>();
  let current: ParagraphNumber = { own: '', full: '' };
  const ends = endsOf(nodes);
  for (const node of nodes) {
    if (node.name === 'w:p') {
      const place = listPlace(childOf(node, 'w:pPr'), styles, numbering);
      const own = bare(labels.get(node) ?? '');
      current = { own, full: own };
      if (place && own) {
        const list = numbering.abstractIdOf(place.numId);
        const levels = (above.get(list) ?? []).slice(0, place.level);
        const outer = levels.findLast((label) => label !== undefined) ?? '';
        current.full = own.startsWith(outer) ? own : outer + own;
        levels[place.level] = current.full;
        above.set(list, levels);
      }
      for (const name of waiting.splice(0)) found.set(name, current);
    } else if (node.name === 'w:bookmarkStart') {
      const name = node.attributes['w:name'] ?? '';
      if (ends.has(node)) found.set(name, current);
      else waiting.push(name);
    }
  }
  return found;
}

/** The marks that stand in a paragraph, and not between two. */
function endsOf(nodes: XmlElement[]): Set<XmlElement> {
  const inside = new Set<XmlElement>();
  for (const node of nodes)
    if (node.name === 'w:p')
      for (const child of descendants(node)) if (child.name === 'w:bookmarkStart') inside.add(child);
  return inside;
}

/** As references write a number. */
export const bare = (label: string): string => label.trim().replace(/\.+$/, '');
