import { listPlace, type Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';
import { childOf, settingOf, type XmlElement } from './xml-tree.ts';

/** What the page shows before each paragraph of a list: numbers are counted in the order of the document. */
export function labelsOf(nodes: XmlElement[], styles: Styles, numbering: Numbering): Map<XmlElement, string> {
  const labels = new Map<XmlElement, string>();
  /** By abstract list, the count on each level. */
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  for (const paragraph of nodes) {
    if (paragraph.name !== 'w:p') continue;
    const place = listPlace(childOf(paragraph, 'w:pPr'), styles, numbering);
    if (!place) continue;
    const { numId, level } = place;
    const { format, start: override } = numbering.level(numId, level);
    if (!format) continue;
    const count = counts.get(numbering.abstractIdOf(numId)) ?? [];
    counts.set(numbering.abstractIdOf(numId), count);
    const restarts = override !== undefined && !begun.has(`${numId} ${level}`);
    begun.add(`${numId} ${level}`);
    const first = override ?? Number(settingOf(format, 'w:start') ?? 1);
    const current = count[level];
    count[level] = current === undefined || restarts ? first : current + 1;
    for (let deeper = level + 1; deeper < count.length; deeper += 1)
      if (restartsAfter(numbering, numId, deeper, level)) delete count[deeper];
    labels.set(paragraph, labelAt(numbering, numId, level, count));
  }
  return labels;
}

function restartsAfter(numbering: Numbering, numId: string, level: number, shown: number) {
  const restart = settingOf(numbering.level(numId, level).format, 'w:lvlRestart');
  if (restart === undefined) return true;
  return Number(restart) !== 0 && shown < Number(restart);
}

/** Word lets nobody write a longer one. */
const longestLabel = 255;

function labelAt(numbering: Numbering, numId: string, level: number, count: number[]): string {
  const { format } = numbering.level(numId, level);
  if (settingOf(format, 'w:numFmt') === 'bullet') return '•';
  const isLegal = childOf(format, 'w:isLgl') !== undefined;
  return (settingOf(format, 'w:lvlText') ?? '')
    .slice(0, longestLabel)
    .replace(/%([1-9])/g, (_, digit: string) => {
      const shown = Number(digit) - 1;
      const own = numbering.level(numId, shown).format;
      const value = count[shown] ?? Number(settingOf(own, 'w:start') ?? 1);
      return numeral(value, isLegal ? 'decimal' : (settingOf(own, 'w:numFmt') ?? 'decimal'));
    });
}

function numeral(value: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'ordinal':
      return ordinal(value);
    default:
      return String(value);
  }
}

/** a to z, then aa to zz, as Word counts. */
const letters = (value: number) =>
  value < 1 ? '' : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(20, Math.ceil(value / 26)));

const romanSigns: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(value: number): string {
  let rest = Math.min(value, 5000);
  let text = '';
  for (const [worth, sign] of romanSigns) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}

function ordinal(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
}
