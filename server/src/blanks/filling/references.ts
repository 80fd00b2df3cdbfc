import { childrenOf, descendants, textIn, type XmlElement } from '../../word/xml-tree.ts';
import type { OpenDocument } from '../reading/open-document.ts';
import { type Field, fieldsIn } from './fields.ts';
import { lookOf, markedLook } from './looks.ts';
import { bare, numbersByBookmark, type ParagraphNumber } from './paragraph-numbers.ts';
import { sweep } from './sweep.ts';
import { updateFieldsOnOpening } from './update-fields.ts';

const reference = /^\s*(REF|PAGEREF|NOTEREF)\s+"?([^\s"\\]+)"?(.*)$/is;
const numbered = /\\[rnw]\b/i;
/** Stands where a clause was referred to that is no longer there. */
const nowhere = '[removed]';

/** Sees to it that no cross-reference names a number that its clause no longer has, or a clause that is gone. */
export class References {
  private readonly parts: string[];
  private readonly before: Map<string, ParagraphNumber>;

  constructor(private readonly document: OpenDocument) {
    this.parts = [...new Set(document.stories.map(({ part }) => part))];
    this.before = this.numbers();
  }

  /** After passages are gone, and these bookmarks with them. Gives the parts that it changed. */
  mend(lost: Set<string>): string[] {
    const after = this.numbers();
    const { file } = this.document;
    let isStale = false;
    const changed = this.parts.filter((part) => {
      const tree = file.tree(part);
      const gone = new Set<XmlElement>();
      const replaced = new Map<XmlElement, XmlElement[]>();
      const listed = entriesOf(tree, lost);
      for (const entry of listed) gone.add(entry);
      let isChanged = unlink(tree, lost, replaced);
      for (const field of fieldsIn(tree)) {
        const [, kind = '', name = '', switches = ''] = reference.exec(field.instruction) ?? [];
        if (/^\s*TOC\b/i.test(field.instruction) || /^PAGEREF$/i.test(kind)) isStale = true;
        if (name && lost.has(name)) {
          dissolve(field, gone, replaced);
          isChanged = true;
        } else if (numbered.test(switches)) {
          const renumbered = this.renumber(field, this.before.get(name), after.get(name));
          if (renumbered === undefined) isStale = true;
          else isChanged ||= renumbered;
        }
      }
      if (gone.size + replaced.size > 0) sweep(tree, { gone, replaced, rescued: new Map() });
      return isChanged || listed.length > 0;
    });
    return isStale ? [...changed, ...updateFieldsOnOpening(file)] : changed;
  }

  /** Whether it wrote another number; undefined where it does not know how the old one came about. */
  private renumber(
    { texts }: Field,
    before: ParagraphNumber | undefined,
    after: ParagraphNumber | undefined,
  ): boolean | undefined {
    if (!before || !after || (before.own === after.own && before.full === after.full)) return false;
    const shown = bare(texts.map(({ node }) => textIn(node)).join(''));
    const how = shown === before.full ? 'full' : shown === before.own ? 'own' : undefined;
    if (!how) return undefined;
    write(texts, after[how]);
    return true;
  }

  private numbers() {
    const { file, body } = this.document;
    return body ? numbersByBookmark(file, body) : new Map<string, ParagraphNumber>();
  }
}

function write(texts: Field['texts'], text: string) {
  for (const [index, { node }] of texts.entries()) node.children = index === 0 && text !== '' ? [text] : [];
}

/** The field becomes plain text that says, marked, that there is nothing to refer to. */
function dissolve(field: Field, gone: Set<XmlElement>, replaced: Map<XmlElement, XmlElement[]>) {
  for (const sign of field.signs) gone.add(sign);
  write(field.texts, nowhere);
  const [first] = field.texts;
  if (first) first.run.children = [markedLook(lookOf(first.run)), ...first.run.children.filter(isNoLook)];
  if (field.simple)
    replaced.set(
      field.simple,
      field.simple.children.filter((child) => typeof child !== 'string'),
    );
}

const isNoLook = (child: XmlElement | string) => typeof child === 'string' || child.name !== 'w:rPr';

/** The lines of a table of contents that lead to what is gone; those that the field itself begins or ends in stay. */
function entriesOf(tree: XmlElement, lost: Set<string>): XmlElement[] {
  if (lost.size === 0) return [];
  return descendants(tree).filter((node) => {
    if (node.name !== 'w:p') return false;
    const leads = childrenOf(node, 'w:hyperlink').some(
      ({ attributes: { 'w:anchor': anchor = '' } }) => anchor.startsWith('_Toc') && lost.has(anchor),
    );
    if (!leads) return false;
    const signs = descendants(node).filter(({ name }) => name === 'w:fldChar');
    const count = (type: string) =>
      signs.filter(({ attributes }) => attributes['w:fldCharType'] === type).length;
    return count('begin') === count('end');
  });
}

/** A link to what is gone becomes plain text. */
function unlink(tree: XmlElement, lost: Set<string>, replaced: Map<XmlElement, XmlElement[]>): boolean {
  if (lost.size === 0) return false;
  const links = descendants(tree).filter(
    ({ name, attributes }) =>
      name === 'w:hyperlink' && lost.has(attributes['w:anchor'] ?? '') && !attributes['r:id'],
  );
  for (const link of links)
    replaced.set(
      link,
      link.children.filter((child) => typeof child !== 'string'),
    );
  return links.length > 0;
}
