import type { Block, Reading } from './read-document.ts';

type Aspect = keyof Block;

/** The first place where two readings differ in these respects, in words; nothing where they are the same. */
function firstDifference(expected: Reading, actual: Reading, aspects: Aspect[]): string | undefined {
  for (const name of new Set([...expected.stories.keys(), ...actual.stories.keys()])) {
    const [wanted, given] = [expected.stories.get(name), actual.stories.get(name)];
    if (!wanted) return `${name}: should not be there, and says ${texts(given)}`;
    if (!given) return `${name}: is not there, and should say ${texts(wanted)}`;
    for (let at = 0; at < Math.max(wanted.length, given.length); at++)
      for (const aspect of aspects) {
        const [one, other] = [wanted[at]?.[aspect], given[at]?.[aspect]];
        if (one !== other)
          return `${name}, block ${at + 1}, ${aspect} of ${show(wanted[at]?.text)}:\n  expected ${show(one)}\n  found    ${show(other)}`;
      }
  }
  return undefined;
}

const show = (text: string | undefined) => (text === undefined ? 'nothing' : JSON.stringify(text));
const texts = (blocks: Block[] = []) => show(blocks.map(({ text }) => text).join('¶'));

/** In words: text, marks of paragraphs, rows and cells. */
export const differenceInText = (expected: Reading, actual: Reading) =>
  firstDifference(expected, actual, ['text']);

/**
 * Also in numbers, properties, looks, sections and bookmarks; `isTracked` is false for what no Word file can track,
 * and `taken` are bookmarks that stand elsewhere in the file, which has only one of a name.
 */
export function differenceInAll(
  expected: Reading,
  actual: Reading,
  isTracked = true,
  taken: string[] = [],
): string | undefined {
  const all = firstDifference(expected, actual, ['text', 'label', 'properties', 'looks']);
  if (all) return all;
  const missing = actual.missing.filter((name) => ![...expected.missing, ...taken].includes(name));
  if (missing.length > 0) return `references to bookmarks that are not there: ${missing.join(', ')}`;
  if (!isTracked) return undefined;
  const [sections, found] = [expected.sections, actual.sections].map((list) => list.join('\n'));
  return sections === found ? undefined : `sections:\n  expected ${sections}\n  found    ${found}`;
}

/** Without headers and footers and without what ends a section, which a Word file cannot track. */
export function withoutSections(reading: Reading): Reading {
  const stories = [...reading.stories].filter(([name]) => !name.startsWith('section '));
  const plain = (block: Block) => ({
    ...block,
    properties: block.properties.replace(' · ends a section', ''),
  });
  return { ...reading, stories: new Map(stories.map(([name, blocks]) => [name, blocks.map(plain)])) };
}
