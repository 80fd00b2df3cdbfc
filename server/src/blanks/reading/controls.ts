import type { BlankKind } from '@counterpart/contract/blanks';
import { childOf, childrenOf, elementsOf, settingOf, textIn, type XmlElement } from '../../word/xml-tree.ts';
import { isKey } from './tags.ts';

/** A content control that is a blank, since its tag is a name. */
export interface Control {
  node: XmlElement;
  key: string;
  label: string | undefined;
  kind: BlankKind | undefined;
  choices: string[] | undefined;
}

/** Those that Word fills by itself, or that hold no words; and those of Google's, which name everything. */
const others = /^w:(docPart\w*|picture|group|equation|citation|bibliography)$|^w15:repeatingSection/;
const foreign = /^goog_rdk_\d+$/;

/** A control with other blanks, with a table or with several paragraphs in it only holds them together. */
export function controlOf(node: XmlElement): Control | undefined {
  const properties = childOf(node, 'w:sdtPr');
  const key = settingOf(properties, 'w:tag')?.trim().toLowerCase() ?? '';
  if (!properties || !isKey(key) || foreign.test(key)) return undefined;
  if (elementsOf(properties).some(({ name }) => others.test(name))) return undefined;
  const content = childOf(node, 'w:sdtContent');
  if (!content || !isPlain(content) || textIn(content).includes('{{')) return undefined;
  const alias = settingOf(properties, 'w:alias')?.trim();
  return { node, key, label: alias || undefined, ...kindOf(properties) };
}

function kindOf(properties: XmlElement): Pick<Control, 'kind' | 'choices'> {
  const list = childOf(properties, 'w:dropDownList') ?? childOf(properties, 'w:comboBox');
  if (list)
    return {
      kind: 'choice',
      choices: childrenOf(list, 'w:listItem')
        .filter(({ attributes }) => attributes['w:value'] !== '')
        .map(({ attributes }) => attributes['w:displayText'] ?? attributes['w:value'] ?? '')
        .filter((text) => text.trim() !== ''),
    };
  if (childOf(properties, 'w:date')) return { kind: 'date', choices: undefined };
  if (childOf(properties, 'w14:checkbox')) return { kind: 'yes-no', choices: undefined };
  const isLong = /^(1|true|on)$/.test(childOf(properties, 'w:text')?.attributes['w:multiLine'] ?? '');
  return { kind: isLong ? 'long-text' : undefined, choices: undefined };
}

/** Words alone: in runs, or in one paragraph, or in one cell with one. */
function isPlain(content: XmlElement): boolean {
  const inside = elementsOf(content);
  const [first] = inside;
  if (inside.length === 1 && (first?.name === 'w:p' || first?.name === 'w:tc')) return isPlain(first);
  return inside.every(({ name, children }) =>
    name === 'w:r'
      ? children.every((child) => typeof child === 'string' || /^w:(rPr|t|tab|br|cr|sym)$/.test(child.name))
      : /^w:(pPr|tcPr|proofErr|bookmarkStart|bookmarkEnd)$/.test(name) && !childOf(content, 'w:sectPr'),
  );
}
