import { SaxesParser } from 'saxes';
import type { Namespaces } from './namespaces.ts';
import { Unreadable } from './unreadable.ts';
import { element, elementsOf, type XmlElement, type XmlNode } from './xml-tree.ts';

const deepest = 256;

/** Counts what was read from all files together. */
export interface ElementBudget {
  left: number;
}

/** The names that prefixes stand for at some depth of a file, and each full name once it was worked out. */
interface Scope {
  uris: Map<string, string>;
  names: Map<string, string>;
}

/** A part as a tree, with the prefixes that all files have in common. Space between elements is nothing. */
/** Between elements it is only how the file is laid out. */
const isBlank = (child: XmlNode) => typeof child === 'string' && child.trim() === '';

export function parseXml(text: string, namespaces: Namespaces, budget: ElementBudget): XmlElement {
  const parser = new SaxesParser({ xmlns: false as const, position: false });
  const root = element('');
  const open = [root];
  const scopes: Scope[] = [{ uris: new Map(), names: new Map() }];
  parser.on('error', () => {
    throw new Unreadable('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    budget.left -= 1;
    if (budget.left < 0 || open.length > deepest) throw new Unreadable('too-large');
    const scope = scopeWith(attributes, scopes[scopes.length - 1] as Scope);
    scopes.push(scope);
    const given: Record<string, string> = {};
    for (const key in attributes) {
      if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
      const known = key.includes(':') ? fullName(key, scope, namespaces) : key;
      given[known] = namesPrefixes(known)
        ? prefixesIn(attributes[key] ?? '', scope, namespaces)
        : (attributes[key] ?? '');
    }
    const node = element(fullName(name, scope, namespaces), given);
    open[open.length - 1]?.children.push(node);
    open.push(node);
  });
  const write = (piece: string) => open[open.length - 1]?.children.push(piece);
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    scopes.pop();
    const node = open.pop();
    if (node?.children.some(isBlank) && node.children.some((child) => typeof child !== 'string'))
      node.children = node.children.filter((child) => !isBlank(child));
  });
  parser.write(text).close();
  const [top] = elementsOf(root);
  if (!top) throw new Unreadable('damaged');
  return top;
}

function scopeWith(attributes: Record<string, string>, outer: Scope): Scope {
  let uris: Map<string, string> | undefined;
  for (const key in attributes) {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue;
    uris ??= new Map(outer.uris);
    uris.set(key.slice(6), attributes[key] ?? '');
  }
  return uris ? { uris, names: new Map() } : outer;
}

function fullName(name: string, { uris, names }: Scope, namespaces: Namespaces): string {
  const found = names.get(name);
  if (found !== undefined) return found;
  const colon = name.indexOf(':');
  const given = colon < 0 ? '' : name.slice(0, colon);
  const prefix =
    given === 'xml' ? given : uris.has(given) ? namespaces.prefixOf(uris.get(given) ?? '', given) : given;
  const full = prefix ? `${prefix}:${name.slice(colon + 1)}` : name.slice(colon + 1);
  names.set(name, full);
  return full;
}

const namesPrefixes = (attribute: string) =>
  attribute === 'mc:Ignorable' || attribute === 'mc:MustUnderstand' || attribute === 'Requires';

const prefixesIn = (list: string, { uris }: Scope, namespaces: Namespaces) =>
  list
    .split(/\s+/)
    .filter((prefix) => uris.has(prefix))
    .map((prefix) => namespaces.prefixOf(uris.get(prefix) ?? '', prefix))
    .join(' ');
