/** Headings down to this level begin a clause of their own. */
const deepestClause = 1;
const longestTitle = 120;

interface Divided {
  headingLevel: number | undefined;
  label: string;
  shape: 'title' | 'heading' | 'paragraph' | 'row';
}

/** A clause goes from one heading to the next; a document without headings is divided by its numbers. */
export function beginningsOfClauses(blocks: Divided[]): (block: Divided) => boolean {
  const isHeading = ({ headingLevel }: Divided) => (headingLevel ?? 9) <= deepestClause;
  if (blocks.some(isHeading)) return isHeading;
  return ({ label, shape }) => shape !== 'row' && /^[\p{L}\p{N}]{1,4}[.)]?$/u.test(label);
}

/** The first words of what is long. */
export const shortened = (text: string): string =>
  text.length > longestTitle ? `${text.slice(0, longestTitle).replace(/\s+\S*$/, '')} …` : text;
