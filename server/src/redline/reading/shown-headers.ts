import { childrenOf, type XmlElement } from '../../word/xml-tree.ts';
import type { Side } from './side.ts';

export const headerKinds = ['header', 'footer'] as const;
export type HeaderKind = (typeof headerKinds)[number];

/** By section, the parts that it shows: its own or those of a section before it. */
export type ShownHeaders = Map<XmlElement, Map<string, string>>;

export function shownIn(side: Side): ShownHeaders {
  const shown: ShownHeaders = new Map();
  let before = new Map<string, string>();
  for (const section of side.nodes) {
    if (section.name !== 'w:sectPr') continue;
    const own = new Map(before);
    for (const kind of headerKinds)
      for (const { attributes } of childrenOf(section, `w:${kind}Reference`)) {
        const tie = side.file.relationshipsOf(side.file.mainPart).find(({ id }) => id === attributes['r:id']);
        if (tie && side.file.has(tie.target))
          own.set(`${kind} ${attributes['w:type'] ?? 'default'}`, tie.target);
      }
    shown.set(section, own);
    before = own;
  }
  return shown;
}
