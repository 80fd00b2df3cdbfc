import * as z from 'zod/mini';
import { named } from './named.ts';

/** A stretch of text as it looks, or the place of a blank, by its key. */
const previewPiece = named(
  'PreviewPiece',
  z.object({
    text: z.optional(z.string()),
    blank: z.optional(z.string()),
    bold: z.optional(z.boolean()),
    italic: z.optional(z.boolean()),
  }),
);
export type PreviewPiece = z.infer<typeof previewPiece>;

/** A table, or a paragraph: one row of one cell. */
const previewBlock = named(
  'PreviewBlock',
  z.object({
    shape: z.enum(['title', 'heading', 'paragraph', 'table']),
    /** The number that the page shows before it. */
    label: z.string(),
    /** Of a heading how deep it is, of a paragraph how far it stands from the edge. */
    level: z.int(),
    is_centred: z.optional(z.boolean()),
    rows: z.array(z.array(z.array(previewPiece))),
  }),
);
export type PreviewBlock = z.infer<typeof previewBlock>;

const clauseTitle = named('ClauseTitle', z.object({ label: z.string(), title: z.string(), level: z.int() }));
export type ClauseTitle = z.infer<typeof clauseTitle>;

const pageCount = named('PageCount', z.object({ count: z.int(), is_estimate: z.boolean() }));
export type PageCount = z.infer<typeof pageCount>;

/** What may be said of a document before it is bought; nothing of its text but the first pages and the titles of clauses. */
export interface InsideOfFile {
  words: number;
  pages: PageCount;
  clauses: ClauseTitle[];
  preview: PreviewBlock[][];
}

/**
 * `preparing`: ask again in a moment. `unavailable`: `reason` says why; the pages may be known all the same. `preview`
 * is the beginning of the text, page by page, where no pages are drawn.
 */
export const inside = named(
  'Inside',
  z.object({
    version: z.int(),
    /** When this version came out. */
    date: z.iso.datetime(),
    state: z.enum(['ready', 'preparing', 'unavailable']),
    reason: z.optional(z.string()),
    words: z.nullable(z.int()),
    pages: z.nullable(pageCount),
    clauses: z.array(clauseTitle),
    /** In the order in which they are asked; null where they are not known. */
    blanks: z.nullable(z.array(z.object({ key: z.string(), label: z.string() }))),
    preview: z.array(z.array(previewBlock)),
  }),
);
export type Inside = z.infer<typeof inside>;
