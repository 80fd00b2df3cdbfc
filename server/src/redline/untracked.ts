import { nameOf } from '../word/styles.ts';
import { childrenOf, type XmlElement } from '../word/xml-tree.ts';
import type { Side } from './reading/side.ts';
import type { Context } from './writing/context.ts';

/** Names what differs between the files and has no tracked form in Word; the redline has it as the newer file does. */
export function nameUntracked({ older, newer, notTracked }: Context) {
  const styles = changedStyles(older, newer);
  if (styles.length > 0)
    notTracked.add(
      `${styles.length === 1 ? 'A style looks' : `${styles.length} styles look`} different: ${list(styles)}.`,
    );
  if (controls(older) !== controls(newer))
    notTracked.add('Content controls around parts of the text were added, removed or changed.');
}

const list = (names: string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and others` : names.join(', ');

function changedStyles(older: Side, newer: Side): string[] {
  return childrenOf(older.styles.tree, 'w:style').flatMap((style) => {
    const name = nameOf(style);
    const other = newer.styles.named(style.attributes['w:type'] ?? 'paragraph', name);
    return other && looksOf(style, older) !== looksOf(other, newer) ? [name] : [];
  });
}

const looksOf = (style: XmlElement, side: Side) =>
  ['w:pPr', 'w:rPr', 'w:tblPr', 'w:tcPr']
    .flatMap((name) => childrenOf(style, name))
    .map((properties) => side.lookOf({ ...properties, children: properties.children.filter(isNoList) }))
    .join('|');

/** Lists are compared by what they number. */
const isNoList = (child: XmlElement | string) => typeof child === 'string' || child.name !== 'w:numPr';

const controls = ({ nodes }: Side) => nodes.filter(({ name }) => name === 'w:sdt').length;
