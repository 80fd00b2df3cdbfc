import { childOf, element, settingOf, without, type XmlElement } from '../../word/xml-tree.ts';
import type { Holder, Item, LineItem, Story, TableItem } from '../reading/holders.ts';

type Gone = Set<XmlElement>;
/** By element that goes, what stands in its place. */
export type Rescued = Map<XmlElement, XmlElement[]>;

export function rescue(rescued: Rescued, from: XmlElement, what: XmlElement) {
  const list = rescued.get(from) ?? [];
  list.push(what);
  rescued.set(from, list);
}

/** A holder ends with a paragraph, and one stands between two tables: where all of them go, the last stays, empty. */
export function keepParagraphs(stories: Story[], gone: Gone, rescued: Rescued) {
  const holders = new Set(stories.flatMap(({ lines }) => lines.map(({ holder }) => holder)));
  for (const { items } of holders) {
    let before: Item | undefined;
    let lost: LineItem | undefined;
    for (const item of items) {
      if (item.kind === 'other') continue;
      if (!gone.has(item.node)) {
        if (lost && before?.kind === 'table' && item.kind === 'table') stay(lost, rescued);
        before = item;
        lost = undefined;
      } else if (item.kind === 'line') lost = item;
    }
    if (lost && before?.kind !== 'line') stay(lost, rescued);
  }
}

function stay({ node }: LineItem, rescued: Rescued) {
  const properties = childOf(node, 'w:pPr');
  const kept = properties && without(properties, 'w:numPr', 'w:sectPr', 'w:rPr', 'w:pPrChange');
  rescue(rescued, node, element('w:p', {}, kept && kept.children.length > 0 ? [kept] : []));
}

/** A section whose end goes ends one paragraph earlier; one of which nothing is left goes, and its headers go on. */
export function keepSections(
  { items }: Holder,
  lastSection: XmlElement | undefined,
  gone: Gone,
  rescued: Rescued,
) {
  const left: XmlElement[] = [];
  let kept: Item | undefined;
  for (const item of items) {
    const properties = item.kind === 'line' ? childOf(item.node, 'w:pPr') : undefined;
    const section = childOf(properties, 'w:sectPr');
    const isGone = gone.has(item.node);
    if (!isGone && item.kind !== 'other') kept = item;
    if (!section) continue;
    if (!isGone || kept) passHeadersOn(left.splice(0), section);
    if (isGone && kept) endSection(kept, section, item.node, rescued);
    else if (isGone) left.push(section);
    kept = undefined;
  }
  if (lastSection) passHeadersOn(left, lastSection);
}

function endSection(kept: Item, section: XmlElement, end: XmlElement, rescued: Rescued) {
  if (kept.kind !== 'line') {
    rescue(rescued, end, element('w:p', {}, [element('w:pPr', {}, [section])]));
    return;
  }
  let properties = childOf(kept.node, 'w:pPr');
  if (!properties) {
    properties = element('w:pPr');
    kept.node.children.unshift(properties);
  }
  const change = properties.children.findIndex(
    (child) => typeof child !== 'string' && child.name === 'w:pPrChange',
  );
  properties.children.splice(change < 0 ? properties.children.length : change, 0, section);
}

/** A section shows the headers of the one before it where it has none of its own. */
function passHeadersOn(from: XmlElement[], to: XmlElement) {
  for (const section of from.toReversed())
    for (const child of section.children.toReversed()) {
      if (typeof child === 'string' || !/^w:(header|footer)Reference$/.test(child.name)) continue;
      const has = to.children.some(
        (own) =>
          typeof own !== 'string' &&
          own.name === child.name &&
          own.attributes['w:type'] === child.attributes['w:type'],
      );
      if (!has) to.children.unshift(child);
    }
}

/** A cell that goes on from a row that is gone begins where it is. */
export function keepMerges(tables: Iterable<TableItem>, gone: Gone) {
  for (const { rows } of tables) {
    if (!rows.some(({ node }) => gone.has(node))) continue;
    let above = new Set<number>();
    for (const { node, cells } of rows) {
      if (gone.has(node)) continue;
      const merged = new Set<number>();
      let column = Number(settingOf(childOf(node, 'w:trPr'), 'w:gridBefore') ?? 0);
      for (const cell of cells) {
        const properties = childOf(cell.node, 'w:tcPr');
        const merge = childOf(properties, 'w:vMerge');
        if (merge) {
          if (merge.attributes['w:val'] !== 'restart' && !above.has(column))
            merge.attributes['w:val'] = 'restart';
          merged.add(column);
        }
        column += Number(settingOf(properties, 'w:gridSpan') ?? 1);
      }
      above = merged;
    }
  }
}
