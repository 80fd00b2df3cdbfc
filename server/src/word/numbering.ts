import type { Styles } from './styles.ts';
import { childOf, childrenOf, element, settingOf, type XmlElement } from './xml-tree.ts';

/** The lists of one file. */
export class Numbering {
  private readonly abstracts = new Map<string, XmlElement>();
  private readonly lists = new Map<string, XmlElement>();
  private highestAbstract: number;
  private highestList: number;

  constructor(readonly tree: XmlElement = element('w:numbering')) {
    for (const one of childrenOf(tree, 'w:abstractNum'))
      this.abstracts.set(one.attributes['w:abstractNumId'] ?? '', one);
    for (const one of childrenOf(tree, 'w:num')) this.lists.set(one.attributes['w:numId'] ?? '', one);
    this.highestAbstract = highestIn(this.abstracts);
    this.highestList = highestIn(this.lists);
  }

  list(numId: string): XmlElement | undefined {
    return this.lists.get(numId);
  }

  abstractIdOf(numId: string): string {
    return settingOf(this.list(numId), 'w:abstractNumId') ?? '';
  }

  abstractOf(numId: string): XmlElement | undefined {
    return this.abstracts.get(this.abstractIdOf(numId));
  }

  /** The level as this list has it, with what the list itself says otherwise. */
  level(numId: string, level: number): { format: XmlElement | undefined; start: number | undefined } {
    const wanted = String(level);
    const override = childrenOf(this.list(numId), 'w:lvlOverride').find(
      ({ attributes }) => attributes['w:ilvl'] === wanted,
    );
    const own = childOf(override, 'w:lvl');
    const format =
      own ??
      childrenOf(this.abstractOf(numId), 'w:lvl').find(({ attributes }) => attributes['w:ilvl'] === wanted);
    const start = settingOf(override, 'w:startOverride');
    return { format, start: start === undefined ? undefined : Number(start) };
  }

  addAbstract(made: (id: string) => XmlElement): string {
    this.highestAbstract += 1;
    const id = String(this.highestAbstract);
    const abstract = made(id);
    this.abstracts.set(id, abstract);
    const after = this.tree.children.findLastIndex(
      (child) => typeof child !== 'string' && /^w:(abstractNum|numPicBullet)$/.test(child.name),
    );
    this.tree.children.splice(after + 1, 0, abstract);
    return id;
  }

  addList(made: (id: string) => XmlElement): string {
    this.highestList += 1;
    const id = String(this.highestList);
    const list = made(id);
    this.lists.set(id, list);
    const after = this.tree.children.findLastIndex(
      (child) => typeof child !== 'string' && /^w:(abstractNum|numPicBullet|num)$/.test(child.name),
    );
    this.tree.children.splice(after + 1, 0, list);
    return id;
  }
}

/** Word counts no further. */
const mostId = 2 ** 31 - 1;

function highestIn(taken: Map<string, unknown>): number {
  let highest = 0;
  for (const id of taken.keys()) if (Number(id) > highest && Number(id) < mostId / 2) highest = Number(id);
  return Math.floor(highest);
}

interface ListPlace {
  numId: string;
  level: number;
}

/** The list that a paragraph stands in, by itself or by its style. */
export function listPlace(
  properties: XmlElement | undefined,
  styles: Styles,
  numbering: Numbering,
): ListPlace | undefined {
  const own = childOf(properties, 'w:numPr');
  const styleId = settingOf(properties, 'w:pStyle');
  const styled = styles.paragraphSetting(styleId, 'w:numPr');
  const numId = settingOf(own, 'w:numId') ?? settingOf(styled, 'w:numId');
  if (numId === undefined || numId === '0') return undefined;
  const given =
    settingOf(own, 'w:ilvl') ?? settingOf(styled, 'w:ilvl') ?? linkedLevel(numId, styleId, numbering);
  return { numId, level: Math.min(8, Math.max(0, Number(given ?? 0) || 0)) };
}

/** A level may name the style that stands on it. */
const linkedLevel = (numId: string, styleId: string | undefined, numbering: Numbering) =>
  styleId === undefined
    ? undefined
    : childrenOf(numbering.abstractOf(numId), 'w:lvl').find(
        (level) => settingOf(level, 'w:pStyle') === styleId,
      )?.attributes['w:ilvl'];
