/** The demo catalogue's texts as data: the Word file and the cover are both drawn from this one description. */

export interface Clause {
  heading: string;
  /** One paragraph is the clause itself; several become sub-clauses 1.1, 1.2 and so on. */
  paragraphs: string[];
}

export interface Definition {
  term: string;
  meaning: string;
}

export interface Schedule {
  title: string;
  intro?: string;
  columns: string[];
  rows: string[][];
}

export interface LegalDocument {
  title: string;
  /** Who signs, when and why, before the definitions. */
  preamble: string[];
  definitions: Definition[];
  clauses: Clause[];
  schedules: Schedule[];
  /** The role of each signing party, in the order of the signature blocks. */
  signatories: string[];
}

export interface DemoVersion {
  title: string;
  description: string;
  price_in_cents: number;
  file_name_upon_download: string;
  categories: string[];
  /** How long before the shop is filled this version came out. */
  releasedDaysAgo: number;
  document: LegalDocument;
}

export interface DemoTemplate {
  /** Oldest version first. */
  versions: [DemoVersion, ...DemoVersion[]];
}

interface Revision {
  /** Clauses that change, by heading; a heading that is not there yet is added before the last clause. */
  clauses: Clause[];
  definitions?: Definition[];
  schedules?: Schedule[];
}

/** The next version of a document: the same text with some clauses rewritten or added. */
export function revise(document: LegalDocument, revision: Revision): LegalDocument {
  const known = new Set(document.clauses.map((clause) => clause.heading));
  const rewritten = document.clauses.map(
    (clause) => revision.clauses.find((candidate) => candidate.heading === clause.heading) ?? clause,
  );
  const added = revision.clauses.filter((clause) => !known.has(clause.heading));
  return {
    ...document,
    definitions: [...document.definitions, ...(revision.definitions ?? [])],
    clauses: [...rewritten.slice(0, -1), ...added, ...rewritten.slice(-1)],
    schedules: revision.schedules ?? document.schedules,
  };
}

/** A meaning may be written with its verb or without; as a sentence it has one. */
export function definingWords(meaning: string): string {
  return /^(means?|includes?|has|have|is|are)\b/.test(meaning) ? meaning : `means ${meaning}`;
}
