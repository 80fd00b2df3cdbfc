import type { ComparedBlock, ComparedClause } from '@counterpart/contract/comparison';

export type OutlinedClause = Pick<ComparedClause, 'label' | 'title' | 'state'>;

/** Names that are not the document's own words. */
const besideTheText = ['Header', 'Footer', 'Footnotes', 'Endnotes', 'Text boxes'];

/**
 * The clauses without what they say. A clause without a heading is called by its first words, so those are left out:
 * an outline is also for people who have not bought the document. What moved is in it once, where it is now.
 */
export function outlineOf(clauses: ComparedClause[]): OutlinedClause[] {
  return clauses
    .map((clause, index) => ({ ...clause, title: titleOf(clause, index) }))
    .filter(({ state, blocks: [first] }) => !(state === 'moved' && first?.kind === 'moved-away'))
    .map(({ label, title, state }) => ({ label, title, state }));
}

function titleOf({ title, blocks }: ComparedClause, index: number): string {
  const said = title.replace(/ …$/, '');
  const isHeading = (block: ComparedBlock) =>
    block.shape === 'heading' && sidesOf(block).some((text) => text.startsWith(said));
  if (besideTheText.includes(title) || blocks.some(isHeading)) return title;
  return index === 0 ? 'Opening' : '';
}

/** A heading as it was and as it is. */
const sidesOf = ({ cells }: ComparedBlock) =>
  (['inserted', 'deleted'] as const).map((gone) =>
    cells
      .flat()
      .map(({ kind, text }) => (kind === gone || text === '¶' ? '' : text))
      .join('')
      .trim(),
  );
