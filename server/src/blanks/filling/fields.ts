import { elementsOf, textIn, type XmlElement } from '../../word/xml-tree.ts';

export interface Field {
  instruction: string;
  /** Begin, separator, end, and the instruction's own elements; the element itself where a field is written as one. */
  signs: XmlElement[];
  /** What its result is written in. */
  texts: { node: XmlElement; run: XmlElement }[];
  simple: XmlElement | undefined;
}

interface OpenField extends Field {
  hasResult: boolean;
}

/** The fields of a part. */
export function fieldsIn(tree: XmlElement): Field[] {
  const fields: Field[] = [];
  const visit = (parent: XmlElement, open: OpenField[]) => {
    for (const node of elementsOf(parent)) {
      if (node.name === 'w:fldChar') seeSign(node, open, fields);
      else if (node.name === 'w:fldSimple') {
        const field: OpenField = {
          instruction: node.attributes['w:instr'] ?? '',
          signs: [],
          texts: [],
          simple: node,
          hasResult: true,
        };
        fields.push(field);
        visit(node, [...open, field]);
      } else if (node.name === 'w:txbxContent') visit(node, []);
      else if (node.name === 'w:t' || node.name === 'w:instrText') seeText(node, parent, open);
      else visit(node, open);
    }
  };
  visit(tree, []);
  return fields;
}

function seeSign(node: XmlElement, open: OpenField[], fields: Field[]) {
  const type = node.attributes['w:fldCharType'];
  if (type === 'begin') {
    const field: OpenField = { instruction: '', signs: [], texts: [], simple: undefined, hasResult: false };
    open.push(field);
    fields.push(field);
  }
  const field = open.at(-1);
  field?.signs.push(node);
  if (field && type === 'separate') field.hasResult = true;
  if (type === 'end') open.pop();
}

function seeText(node: XmlElement, run: XmlElement, open: OpenField[]) {
  const code = open.findLast(({ hasResult }) => !hasResult);
  if (code) {
    code.instruction += textIn(node);
    code.signs.push(node);
  } else if (node.name === 'w:t') for (const field of open) field.texts.push({ node, run });
}
