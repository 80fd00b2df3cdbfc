import * as z from 'zod/mini';
import { requiredText } from './facts/fields.ts';
import { longestAnswer } from './facts/sizes.ts';
import { named } from './named.ts';

export const blankKinds = [
  'text',
  'long-text',
  'email',
  'date',
  'amount',
  'number',
  'choice',
  'yes-no',
] as const;
export type BlankKind = (typeof blankKinds)[number];

/** What an account knows of a company, so that nobody types it twice. */
export const companyFacts = ['company_name', 'company_address', 'tax_id'] as const;
export type CompanyFact = (typeof companyFacts)[number];

export const mostBlanks = 500;
const mostChoices = 50;

/** How a blank is called in the file: {{party_name}}, {{#if renewal}}, or the tag of a content control. */
const blankKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,79}$/));

/** What is asked for a blank; `fact` is the one of the account's that it is filled with until somebody says otherwise. */
export const blankField = named(
  'BlankField',
  z.object({
    key: blankKey,
    label: requiredText('Label', 120),
    kind: z.enum(blankKinds),
    /** Of a choice. */
    choices: z.array(requiredText('Choice', 200)).check(z.maxLength(mostChoices)),
    /** Of an amount, in three letters. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Currency must be three letters, as in USD')),
    help: z.string().check(z.trim(), z.maxLength(500, 'Help must be at most 500 characters')),
    example: z.string().check(z.trim(), z.maxLength(200, 'Example must be at most 200 characters')),
    is_required: z.boolean(),
    /** Under which heading of the form; those of one group stand together. */
    group: z.string().check(z.trim(), z.maxLength(80, 'Group must be at most 80 characters')),
    fact: z.nullable(z.enum(companyFacts)),
  }),
);
export type BlankField = z.infer<typeof blankField>;

export const needsTwoChoices = 'A choice needs at least two choices';
export const hasEnoughChoices = ({ kind, choices }: BlankField): boolean =>
  kind !== 'choice' || choices.length > 1;

/** Each blank once, in the order in which they are asked. */
export const askedFields = z
  .array(blankField.check(z.refine(hasEnoughChoices, { path: ['choices'], error: needsTwoChoices })))
  .check(
    z.maxLength(mostBlanks),
    z.refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, {
      error: 'Each blank can be there only once',
    }),
  );

/** What was said of a blank; what it leaves out is as the blank's name suggests. */
export type DefinedBlank = Pick<BlankField, 'key'> & Partial<BlankField>;

/**
 * By key, as it is kept: a date as 2026-11-17, an amount or a number as 1234.5, yes-no as yes or no, everything else as
 * it was typed. What has no answer is not in it, or empty.
 */
export const answers = named('Answers', z.record(blankKey, z.string().check(z.maxLength(longestAnswer))));
export type Answers = z.infer<typeof answers>;

/** A place that is there only if the blank is answered so. */
const condition = z.object({ key: blankKey, is: z.boolean() });

/** A stretch of text, or the place of a blank; each is there only where all its conditions hold. */
const documentPiece = named(
  'DocumentPiece',
  z.object({
    text: z.optional(z.string()),
    blank: z.optional(blankKey),
    only_if: z.optional(z.array(condition)),
  }),
);

/** A paragraph or a row; `label` is the number that the page shows before it, under the answers it was asked with. */
const documentBlock = named(
  'DocumentBlock',
  z.object({
    /** `title` is that of the whole document. */
    shape: z.enum(['title', 'heading', 'paragraph', 'row']),
    label: z.string(),
    cells: z.array(z.array(documentPiece)),
    only_if: z.optional(z.array(condition)),
  }),
);

/** From one heading to the next; headers, footers, notes and text boxes are clauses of their own. */
const documentClause = named(
  'DocumentClause',
  z.object({
    id: z.string(),
    label: z.string(),
    title: z.string(),
    blocks: z.array(documentBlock),
  }),
);

/** A document with its blanks, to be read beside the form. */
export const blankDocument = z.array(documentClause);
export type DocumentPiece = z.infer<typeof documentPiece>;
export type DocumentBlock = z.infer<typeof documentBlock>;
export type DocumentClause = z.infer<typeof documentClause>;

/** What is wrong with the blanks of a file; each is a sentence, `paragraph` how the faulty one begins. */
const blankFault = named('BlankFault', z.object({ message: z.string(), paragraph: z.string() }));
export type BlankFault = z.infer<typeof blankFault>;

/** A blank as it stands in a file: how often, and how the first paragraph with it reads. */
const foundBlank = named(
  'FoundBlank',
  z.object({
    key: blankKey,
    /** `switch` rules a passage; one that does both is one. */
    use: z.enum(['text', 'switch']),
    times: z.int(),
    paragraph: z.string(),
    /** Of a content control: what its author said of it. */
    suggested: z.optional(
      z.object({
        label: z.optional(z.string()),
        kind: z.optional(z.enum(blankKinds)),
        choices: z.optional(z.array(z.string())),
      }),
    ),
  }),
);
export type FoundBlank = z.infer<typeof foundBlank>;

export const blanksInFile = z.object({
  blanks: z.array(foundBlank),
  faults: z.array(blankFault),
  /** What stands in square brackets and may have been meant as a blank. */
  bracketed: z.array(z.string()),
});
export type BlanksInFile = z.infer<typeof blanksInFile>;
