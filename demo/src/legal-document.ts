import type { Answers, DefinedBlank } from '@counterpart/contract/blanks';

/**
 * The demo catalogue's texts as data: the Word file and the cover are both drawn from this one description. Within a text,
 * {{a_blank}} is to be filled in, {{#if a_switch}}these words{{else}}or those{{/if}} are there as somebody decides, and
 * **these words** are bold.
 */

export interface Clause {
  heading: string;
  /** One paragraph is the clause itself; several become sub-clauses 1.1, 1.2 and so on. */
  paragraphs: string[];
  /** The switch that it is there with; without one it always is. */
  onlyIf?: string;
}

export interface Definition {
  term: string;
  meaning: string;
  onlyIf?: string;
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
  /** What changed, as its owners were told; a first version has nothing to tell. */
  note?: string;
  document: LegalDocument;
  /** What is asked for its blanks and those of later versions, in this order, where their names do not say it. */
  blanks?: DefinedBlank[];
  /** What the demo customer has filled in, the last of them at last; whatever has answers is bought by them, in one order. */
  answers?: { name: string; answers: Answers }[];
}

export interface DemoTemplate {
  /** Oldest version first. */
  versions: [DemoVersion, ...DemoVersion[]];
}

/** These words, there only with a switch. */
export const onlyIf = (key: string | undefined, words: string): string =>
  key ? `{{#if ${key}}}${words}{{/if}}` : words;

/** As a text reads when everything is switched on. */
export const withEverything = (text: string): string =>
  text.replace(/\{\{else\}\}.*?\{\{\/if\}\}|\{\{(#if [^}]*|\/if)\}\}/g, '');

/** A meaning may be written with its verb or without; as a sentence it has one. */
export function definingWords(meaning: string): string {
  return /^(means?|includes?|has|have|is|are)\b/.test(meaning) ? meaning : `means ${meaning}`;
}
