import * as z from 'zod/mini';
import { named } from './named.ts';

/** A stretch of text; `reformatted` says the same in another look. */
const piece = named(
  'ComparedPiece',
  z.object({
    kind: z.enum(['kept', 'inserted', 'deleted', 'reformatted']),
    text: z.string(),
  }),
);

/**
 * A paragraph or a row of a table. What moved stands twice: where it is now, and where it was. `label` is the number or
 * bullet that the page shows before it, `cells` its text (of a paragraph one), with `\n` between paragraphs of a cell.
 */
const block = named(
  'ComparedBlock',
  z.object({
    kind: z.enum(['kept', 'changed', 'added', 'removed', 'moved-here', 'moved-away']),
    shape: z.enum(['heading', 'paragraph', 'row']),
    label: z.string(),
    cells: z.array(z.array(piece)),
  }),
);

/** From one heading to the next; headers, footers, notes and text boxes are clauses of their own. */
const clause = named(
  'ComparedClause',
  z.object({
    id: z.string(),
    label: z.string(),
    title: z.string(),
    state: z.enum(['unchanged', 'changed', 'added', 'removed', 'moved']),
    blocks: z.array(block),
  }),
);

/** What became of one version of a document in another one. */
export const comparison = named(
  'Comparison',
  z.object({
    summary: z.object({
      /** How many clauses. */
      changed: z.int(),
      added: z.int(),
      removed: z.int(),
      moved: z.int(),
      words_inserted: z.int(),
      words_deleted: z.int(),
      /** The names of the blanks to fill in. */
      blanks_added: z.array(z.string()),
      blanks_gone: z.array(z.string()),
      /** What differs and cannot be marked in a Word file; each is a sentence. */
      not_tracked: z.array(z.string()),
    }),
    clauses: z.array(clause),
  }),
);

export type Comparison = z.infer<typeof comparison>;
export type ComparedClause = z.infer<typeof clause>;
export type ComparedBlock = z.infer<typeof block>;
export type ComparedPiece = z.infer<typeof piece>;
