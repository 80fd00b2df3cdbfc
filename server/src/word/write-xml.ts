import type { Namespaces } from './namespaces.ts';
import type { XmlElement } from './xml-tree.ts';

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

const escaped = (text: string) =>
  /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (mark) => marks[mark] ?? mark) : text;
const escapedValue = (text: string) =>
  /[&<>"\n\r\t]/.test(text) ? text.replace(/[&<>"\n\r\t]/g, (mark) => marks[mark] ?? mark) : text;

/** A whole part, with every prefix declared at its top. `defaultUri` is the namespace of names without prefix. */
export function writeXml(root: XmlElement, namespaces: Namespaces, defaultUri = ''): string {
  const names = new Set<string>();
  const pieces: string[] = [];
  write(root, pieces, names);
  const [start = ''] = pieces;
  const declared = [...new Set([...names].filter((name) => name.includes(':')).map(prefixOf))]
    .filter((prefix) => prefix !== 'xml')
    .sort()
    .map((prefix) => ` xmlns:${prefix}="${escapedValue(namespaces.uriOf(prefix))}"`);
  if (defaultUri) declared.unshift(` xmlns="${defaultUri}"`);
  pieces[0] = start + declared.join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${pieces.join('')}`;
}

/** `names` are those that were written, for their prefixes. */
function write(node: XmlElement, pieces: string[], names: Set<string>) {
  names.add(node.name);
  pieces.push(`<${node.name}`);
  for (const name in node.attributes) {
    const value = node.attributes[name] ?? '';
    names.add(name);
    if (name === 'mc:Ignorable' || name === 'mc:MustUnderstand' || name === 'Requires')
      for (const prefix of value.split(' ')) if (prefix) names.add(`${prefix}:`);
    pieces.push(` ${name}="${escapedValue(value)}"`);
  }
  if (node.children.length === 0) {
    pieces.push('/>');
    return;
  }
  pieces.push('>');
  for (const child of node.children)
    if (typeof child === 'string') pieces.push(escaped(child));
    else write(child, pieces, names);
  pieces.push(`</${node.name}>`);
}

const prefixOf = (name: string) => name.slice(0, name.indexOf(':'));
