import { child, childrenNamed, type Element, elementsOf, textOf } from '../reading/xml.ts';
import { contents, first, groups, orders } from './orders.ts';

/** What ECMA-376 says against the content of an element and of all below it. */
export function* faultsInContent(element: Element, above: Element[] = []): Generator<string> {
  const { name } = element;
  const parent = above.at(-1)?.name ?? '';
  yield* faultsInOrder(element, parent);
  const allowed = contents[name];
  const isMark = parent === 'w:rPr' || parent === 'w:trPr' || parent === 'w:numPr';
  const isBlockChange =
    /^w:(?:ins|del|moveFrom|moveTo)$/.test(name) && !above.some((one) => one.name === 'w:p');
  if (allowed && !isMark && !isBlockChange)
    for (const one of elementsOf(element))
      if (!allowed.has(one.name) && /^(?:w|mc):/.test(one.name)) yield `${one.name} inside ${name}`;
  if (isMark && name !== 'w:rStyle' && contents[name] && element.children.length > 0)
    yield `${name} of a mark with content`;
  yield* faultsInPlace(element, above);
  for (const one of elementsOf(element)) yield* faultsInContent(one, [...above, element]);
}

function* faultsInOrder(element: Element, parent: string): Generator<string> {
  const { name } = element;
  const names = elementsOf(element)
    .map((one) => one.name)
    .filter((one) => one.startsWith('w:'));
  const order = orders[`${parent}/${name}`] ?? orders[name];
  const sequence = order?.map((one) => [one]) ?? groups[name];
  if (!sequence) return;
  let last = -1;
  for (const one of names) {
    const at = sequence.findIndex((group) => group.includes(one));
    if (at < 0) yield `${one} inside ${name}${parent.endsWith('Change') ? ` of ${parent}` : ''}`;
    else if (at < last || (at === last && order)) yield `${one} too late or twice inside ${name}`;
    last = Math.max(last, at);
  }
}

function* faultsInPlace(element: Element, above: Element[]): Generator<string> {
  const { name, attributes } = element;
  const names = elementsOf(element).map((one) => one.name);
  const leading = first[name];
  if (leading && names.lastIndexOf(leading) > 0) yield `${leading} not first inside ${name}`;
  if (/^w:(?:t|delText|instrText|delInstrText)$/.test(name)) yield* faultsInText(element, above);
  if (name === 'w:body' && names.includes('w:sectPr') && names.indexOf('w:sectPr') !== names.length - 1)
    yield 'w:sectPr not last inside w:body';
  if (name === 'w:tc' && lastBlock(element)?.name !== 'w:p') yield 'w:tc that does not end with w:p';
  if (/^w:(?:hdr|ftr|footnote|endnote|txbxContent)$/.test(name) && !lastBlock(element))
    yield `${name} without a block`;
  if (name === 'w:tr' && names.filter((one) => one === 'w:tc' || one === 'w:sdt').length === 0)
    yield 'w:tr without a cell';
  if (name === 'w:tbl') {
    const known = names.filter((one) => /^w:(?:tblPr|tblGrid|tr)$/.test(one));
    if (known[0] !== 'w:tblPr' || known[1] !== 'w:tblGrid')
      yield 'w:tbl that does not begin with its properties and grid';
    if (known.lastIndexOf('w:tblGrid') > 1 || !known.includes('w:tr'))
      yield 'w:tbl without rows, or with two grids';
    const merged = childrenNamed(element, 'w:tr')[0];
    for (const cell of childrenNamed(merged, 'w:tc')) {
      const merge = child(child(cell, 'w:tcPr'), 'w:vMerge');
      if (merge && merge.attributes['w:val'] !== 'restart') yield 'w:vMerge that goes on from nothing';
    }
  }
  if (/Change$/.test(name) && name !== 'w:tblGridChange' && names.length !== 1)
    yield `${name} with ${names.length} elements instead of what was before`;
  if (attributes['mc:Ignorable'] === '') yield 'empty mc:Ignorable';
}

const lastBlock = (element: Element): Element | undefined =>
  elementsOf(element).findLast(({ name }) => /^w:(?:p|tbl|sdt)$/.test(name));

function* faultsInText(element: Element, above: Element[]): Generator<string> {
  const { name, attributes } = element;
  const text = textOf(element);
  const inner = above.map((one) => one.name);
  const from = inner.lastIndexOf('w:txbxContent') + 1;
  const isDeleted = inner.slice(from).includes('w:del');
  const isOfDeleted = name.startsWith('w:del');
  if (isDeleted !== isOfDeleted) yield `${name} ${isDeleted ? 'inside' : 'outside'} w:del: ${text}`;
  if (text !== text.trim() && attributes['xml:space'] !== 'preserve')
    yield `spaces lost in ${name}: “${text}”`;
}
