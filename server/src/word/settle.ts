import { childOf, element, type XmlElement, type XmlNode } from './xml-tree.ts';

/** What only an editor needs, or what is over once every tracked change is accepted. */
const dropped = new Set([
  'w:del',
  'w:moveFrom',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
  'w:rPrChange',
  'w:pPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:sectPrChange',
  'w:numberingChange',
  'w:cellIns',
  'w:cellMerge',
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:smartTagPr',
  'w:customXmlInsRangeStart',
  'w:customXmlInsRangeEnd',
  'w:customXmlDelRangeStart',
  'w:customXmlDelRangeEnd',
]);
const unwrapped = new Set(['w:ins', 'w:moveTo', 'w:smartTag']);
const blockHolders = new Set([
  'w:body',
  'w:tc',
  'w:hdr',
  'w:ftr',
  'w:footnote',
  'w:endnote',
  'w:txbxContent',
  'w:sdtContent',
]);

/** Accepts every change that a part carries and takes out what says nothing to a reader, in place. */
export function settle(node: XmlElement): XmlElement {
  for (const name in node.attributes)
    if (name.startsWith('w:rsid') || name === 'w14:paraId' || name === 'w14:textId')
      delete node.attributes[name];
  if (node.children.length === 0) return node;
  const children: XmlNode[] = [];
  for (const child of node.children) keep(child, children);
  node.children = blockHolders.has(node.name) ? joined(children) : children;
  if (node.name === 'w:tc' && !node.children.some((child) => isParagraph(child)))
    node.children.push(element('w:p'));
  return node;
}

function keep(child: XmlNode, into: XmlNode[]) {
  if (typeof child === 'string') {
    into.push(child);
    return;
  }
  const { name } = child;
  if (dropped.has(name) || isGone(child)) return;
  if (name === 'w:bookmarkStart' && child.attributes['w:name'] === '_GoBack') return;
  if (unwrapped.has(name)) {
    for (const inner of child.children) keep(inner, into);
    return;
  }
  if (name === 'w:fldSimple') {
    for (const piece of fieldRuns(child)) keep(piece, into);
    return;
  }
  if (name === 'w:p' && hasDeletedMark(child)) endless.add(child);
  into.push(settle(child));
  if (name === 'w:tbl' && !childOf(child, 'w:tr') && !childOf(child, 'w:sdt')) into.pop();
}

const isParagraph = (node: XmlNode) => typeof node !== 'string' && node.name === 'w:p';

const isGone = (node: XmlElement) =>
  (node.name === 'w:tr' && childOf(childOf(node, 'w:trPr'), 'w:del') !== undefined) ||
  (node.name === 'w:tc' && childOf(childOf(node, 'w:tcPr'), 'w:cellDel') !== undefined);

function hasDeletedMark(paragraph: XmlElement) {
  const mark = childOf(childOf(paragraph, 'w:pPr'), 'w:rPr');
  return childOf(mark, 'w:del') !== undefined || childOf(mark, 'w:moveFrom') !== undefined;
}

/** Paragraphs whose end was deleted, from when that is seen until they are joined with the next one. */
const endless = new WeakSet<XmlElement>();

/** A paragraph without its end goes on in the next one, whose properties win. */
function joined(children: XmlNode[]): XmlNode[] {
  if (!children.some((child) => typeof child !== 'string' && endless.has(child))) return children;
  const list: XmlNode[] = [];
  let open: XmlElement | undefined;
  const close = () => {
    if (open && contentOf(open).length > 0) list.push(open);
    open = undefined;
  };
  for (const child of children) {
    if (typeof child === 'string' || child.name !== 'w:p') {
      close();
      list.push(child);
      continue;
    }
    if (open) {
      const properties = childOf(child, 'w:pPr');
      child.children = [...(properties ? [properties] : []), ...contentOf(open), ...contentOf(child)];
      open = undefined;
    }
    if (endless.has(child)) open = child;
    else list.push(child);
  }
  close();
  return list;
}

const contentOf = ({ children }: XmlElement) =>
  children.filter((child) => typeof child === 'string' || child.name !== 'w:pPr');

/** A field in its long form, which alone can stand inside a tracked change. */
function fieldRuns(field: XmlElement): XmlElement[] {
  const inside = field.children.filter((child) => typeof child !== 'string');
  const look = childOf(
    inside.find(({ name }) => name === 'w:r'),
    'w:rPr',
  );
  const run = (content: XmlElement) => element('w:r', {}, look ? [look, content] : [content]);
  const mark = (type: string) => run(element('w:fldChar', { 'w:fldCharType': type }));
  const words = element('w:instrText', { 'xml:space': 'preserve' }, [field.attributes['w:instr'] ?? '']);
  return [mark('begin'), run(words), mark('separate'), ...inside, mark('end')];
}
