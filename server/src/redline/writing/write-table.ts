import { childOf, element, type XmlElement } from '../../word/xml-tree.ts';
import type { Place } from '../adopting/place.ts';
import type { Context } from './context.ts';

/** The properties of a row that is in one of the two documents only. */
export const markedRow = (
  { stamps }: Context,
  properties: XmlElement | undefined,
  change: 'w:ins' | 'w:del',
) => element('w:trPr', {}, [...(properties?.children ?? []), element(change, stamps.next())]);

/** The newer one's properties, with the older one's inside them if they say something else. */
export function changedProperties(
  context: Context,
  name: string,
  change: string,
  older: XmlElement,
  newer: XmlElement,
  place: Place,
): XmlElement[] {
  const before = childOf(older, name);
  const now = childOf(newer, name);
  const isSame = (before ? context.older.lookOf(before) : '') === (now ? context.newer.lookOf(now) : '');
  if (isSame) return now ? [now] : [];
  const old = before ? context.adoption.copy(before, place) : element(name);
  return [element(name, {}, [...(now?.children ?? []), element(change, context.stamps.next(), [old])])];
}
