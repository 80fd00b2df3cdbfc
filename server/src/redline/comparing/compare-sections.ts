import { copyOf, element, elementsOf, without, type XmlElement } from '../../word/xml-tree.ts';
import { type HeaderKind as Kind, headerKinds as kinds } from '../reading/shown-headers.ts';
import type { Side } from '../reading/side.ts';
import type { Context } from '../writing/context.ts';
import { isChanged, type ViewBlock } from '../writing/view.ts';
import { compareHolders } from './compare-story.ts';

const types = ['default', 'first', 'even'] as const;
const holderNames = { header: 'w:hdr', footer: 'w:ftr' };
const titles = { header: 'Header', footer: 'Footer' };

/** The properties of sections, and the headers and footers that they show. */
export function compareSections(context: Context): { title: string; view: ViewBlock[] }[] {
  const { shown } = context;
  const views: Record<Kind, ViewBlock[]> = { header: [], footer: [] };
  /** Which older part each newer one was compared with. */
  const done = new Map<string, string>();
  nameInherited(context);
  for (const pair of context.sections) {
    for (const kind of kinds)
      for (const type of types) {
        const older = shown.older.get(pair.older)?.get(`${kind} ${type}`) ?? '';
        const newer = shown.newer.get(pair.newer)?.get(`${kind} ${type}`) ?? '';
        if (!older && !newer) continue;
        const known = newer ? done.get(newer) : undefined;
        if (known === older) continue;
        const target =
          newer && known === undefined ? newer : ownPart(context, pair.newer, kind, type, older, newer);
        done.set(target, older);
        if (!older || !newer)
          context.notTracked.add(
            `A ${kind} ${newer ? 'appeared' : 'was removed'}: its text is tracked, the empty ${kind} is not.`,
          );
        for (const block of compareParts(context, kind, older, target)) views[kind].push(block);
      }
    trackProperties(context, pair.older, pair.newer);
  }
  return kinds.map((kind) => ({ title: titles[kind], view: views[kind].filter(isChanged) }));
}

/** A section that shows the header of one that was inserted before it has to name that header itself: the other may go. */
function nameInherited({ newer, sections }: Context) {
  const lasting = new Set(sections.map((pair) => pair.newer));
  const shown = new Map<string, { reference: XmlElement; isLasting: boolean }>();
  for (const section of newer.nodes.filter(({ name }) => name === 'w:sectPr')) {
    const isLasting = lasting.has(section);
    const own = elementsOf(section).filter(isReference);
    for (const reference of own) shown.set(keyOf(reference), { reference, isLasting });
    if (!isLasting) continue;
    for (const [key, inherited] of shown)
      if (!inherited.isLasting) {
        const reference = { ...inherited.reference };
        section.children.unshift(reference);
        shown.set(key, { reference, isLasting });
      }
  }
}

const keyOf = ({ name, attributes }: XmlElement) => `${name} ${attributes['w:type'] ?? 'default'}`;

function compareParts(context: Context, kind: Kind, olderPart: string, newerPart: string): ViewBlock[] {
  const name = holderNames[kind];
  const older = olderPart ? context.older.story(olderPart) : element(name, {}, [element('w:p')]);
  const newer = context.newer.story(newerPart);
  if (!context.pristine.has(newerPart)) context.pristine.set(newerPart, copyOf(newer));
  const { nodes, view } = compareHolders(context, older, newer, { olderPart, newerPart });
  newer.children = nodes;
  context.newer.file.replace(newerPart, newer);
  return view;
}

/** A part that this section alone shows: empty, or like the one that it showed through another section. */
function ownPart(
  context: Context,
  section: XmlElement,
  kind: Kind,
  type: string,
  older: string,
  newer: string,
): string {
  const { file } = context.newer;
  const name = holderNames[kind];
  const from = newer ? file : context.older.file;
  const like = newer || older;
  const pristine = newer ? context.pristine.get(newer) : undefined;
  const tree = pristine ? copyOf(pristine) : element(name, {}, [element('w:p')]);
  const part = file.addPart(like, tree, from.typeOf(like));
  if (newer)
    for (const { id, ...tie } of file.relationshipsOf(newer)) file.keepRelationship(part, { id, ...tie });
  const tie = from
    .relationshipsOf(from.mainPart)
    .find(({ target, isExternal }) => !isExternal && target === like);
  if (!tie) return part;
  const id = file.addRelationship(file.mainPart, { ...tie, target: part });
  section.children = section.children.filter(
    (child) =>
      typeof child === 'string' || child.name !== `w:${kind}Reference` || child.attributes['w:type'] !== type,
  );
  section.children.unshift(element(`w:${kind}Reference`, { 'w:type': type, 'r:id': id }));
  return part;
}

const isReference = ({ name }: XmlElement) => /^w:(header|footer)Reference$/.test(name);

function trackProperties(context: Context, older: XmlElement, newer: XmlElement) {
  const meaning = (side: Side, section: XmlElement) =>
    elementsOf(section)
      .filter((child) => !isReference(child))
      .map((child) => side.meaning(child, ''))
      .sort()
      .join('');
  if (meaning(context.older, older) === meaning(context.newer, newer)) return;
  const before = without(older, 'w:headerReference', 'w:footerReference');
  newer.children.push(
    element('w:sectPrChange', context.stamps.next(), [element('w:sectPr', {}, before.children)]),
  );
}
