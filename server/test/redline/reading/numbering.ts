import type { WordPackage } from './package.ts';
import { say } from './say.ts';
import { child, childrenNamed, type Element, value } from './xml.ts';

interface Level {
  format: string;
  text: string;
  start: number;
  restart: number | undefined;
  isLegal: boolean;
  /** What the list says of it, with the number of no list in it. */
  says: string;
  style: string | undefined;
}

interface List {
  abstract: string;
  levels: Map<number, Level>;
  /** The levels that this list, other than its kin, begins anew. */
  starts: Map<number, number>;
}

/** The lists of a document, and the numbers that the page shows, counted in the order in which they are asked for. */
export class Numbering {
  private readonly lists = new Map<string, List>();
  private readonly counts = new Map<string, Map<number, number>>();
  private readonly begun = new Set<string>();

  constructor(file: WordPackage) {
    const tree = file.tree(file.partOf('numbering') ?? '');
    const abstracts = new Map(
      childrenNamed(tree, 'w:abstractNum').map((one) => [value(one, 'w:abstractNumId'), levelsOf(one)]),
    );
    for (const one of childrenNamed(tree, 'w:num')) {
      const abstract = value(child(one, 'w:abstractNumId')) ?? '';
      const levels = new Map(abstracts.get(abstract));
      const starts = new Map<number, number>();
      for (const override of childrenNamed(one, 'w:lvlOverride')) {
        const at = Number(value(override, 'w:ilvl'));
        for (const [level, says] of levelsOf(override)) levels.set(level, says);
        const start = value(child(override, 'w:startOverride'));
        if (start !== undefined) starts.set(at, Number(start));
      }
      this.lists.set(value(one, 'w:numId') ?? '', { abstract, levels, starts });
    }
  }

  /** Another story counts by itself. */
  restart() {
    this.counts.clear();
    this.begun.clear();
  }

  says(list: string, level: number): string {
    const { levels, starts } = this.lists.get(list) ?? {};
    return `${levels?.get(level)?.says ?? 'no list'}${starts?.has(level) ? ` from ${starts.get(level)}` : ''}`;
  }

  /** Of a list that a style names, the level which names the style. */
  levelOfStyle(list: string, style: string): number | undefined {
    return [...(this.lists.get(list)?.levels ?? [])].find(([, level]) => level.style === style)?.[0];
  }

  label(list: string, at: number): string {
    const { abstract = '', levels, starts } = this.lists.get(list) ?? {};
    const level = levels?.get(at);
    if (!levels || !level) return '';
    const counts = this.counts.get(abstract) ?? new Map<number, number>();
    this.counts.set(abstract, counts);
    for (const one of starts?.keys() ?? [])
      if (!this.begun.has(`${list} ${one}`) && one >= at) {
        this.begun.add(`${list} ${one}`);
        counts.delete(one);
      }
    const startOf = (one: number) => starts?.get(one) ?? levels.get(one)?.start ?? 1;
    for (let above = 0; above < at; above++) if (!counts.has(above)) counts.set(above, startOf(above));
    const before = counts.get(at);
    counts.set(at, before === undefined ? startOf(at) : before + 1);
    for (const [one, { restart = one }] of levels) if (one > at && restart > at) counts.delete(one);
    return level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const one = Number(digit) - 1;
      const format = level.isLegal ? 'decimal' : (levels.get(one)?.format ?? 'decimal');
      return written(counts.get(one) ?? startOf(one), format);
    });
  }
}

function levelsOf(holder: Element | undefined): Map<number, Level> {
  return new Map(
    childrenNamed(holder, 'w:lvl').map((one) => {
      const restart = value(child(one, 'w:lvlRestart'));
      const style = value(child(one, 'w:pStyle'));
      const level: Level = {
        format: value(child(one, 'w:numFmt')) ?? 'decimal',
        text: value(child(one, 'w:lvlText')) ?? '',
        start: Number(value(child(one, 'w:start')) ?? 0),
        restart: restart === undefined ? undefined : Number(restart),
        isLegal: child(one, 'w:isLgl') !== undefined,
        says: one.children.map((part) => say(part, ['w:pStyle'])).join(''),
        style,
      };
      return [Number(value(one, 'w:ilvl')), level];
    }),
  );
}

/** One digit of a number in its place, such as the 4 of 40: xl. */
const romanDigit = (digit: number, [one = '', five = '', ten = '']: string): string =>
  digit === 9 ? one + ten : digit === 4 ? one + five : (digit < 5 ? '' : five) + one.repeat(digit % 5);

function written(count: number, format: string): string {
  if (format === 'none' || format === 'bullet') return '';
  if (format.startsWith('upper')) return written(count, format.replace('upper', 'lower')).toUpperCase();
  if (format === 'lowerLetter')
    return String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
  if (format === 'lowerRoman')
    return ['m', 'cdm', 'xlc', 'ivx']
      .map((signs, place) => romanDigit(Math.floor(count / 10 ** (3 - place)) % 10, signs))
      .join('');
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count);
}
