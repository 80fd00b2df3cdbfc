import { type Clause, type Definition, type LegalDocument, onlyIf } from './legal-document.ts';

/** One thing that a revision does. It fails where the document does not have what it speaks of. */
type Change = (document: LegalDocument) => LegalDocument;

/** Beside which clause, definition or row: by heading, by term, or by what stands in the first cell. */
type Place = { after: string } | { before: string };

/** The next version of a document: its text after these changes, in their order. */
export function revise(document: LegalDocument, ...changes: Change[]): LegalDocument {
  return changes.reduce((text, change) => change(text), document);
}

export const retitle =
  (title: string): Change =>
  (document) => ({ ...document, title });

/** Looks in the whole document for words that stand in it once. */
export const replaceWords =
  (words: string, by: string): Change =>
  (document) => {
    const pieces = textsOf(document).flatMap((text) => text.split(words).slice(1));
    if (pieces.length !== 1) throw new Error(`“${words}” is there ${pieces.length} times`);
    return JSON.parse(JSON.stringify(document), (_, value) =>
      typeof value === 'string' ? value.replace(words, () => by) : value,
    );
  };

export const emphasise = (words: string): Change => replaceWords(words, `**${words}**`);

export const addClause = (clause: Clause, place: Place): Change =>
  onClauses((clauses) => put(clauses, clause, place, headingOf));

export const rewriteClause = (heading: string, ...paragraphs: string[]): Change =>
  onClauses((clauses) => swap(clauses, heading, headingOf, (clause) => [{ ...clause, paragraphs }]));

export const removeClause = (heading: string): Change =>
  onClauses((clauses) => swap(clauses, heading, headingOf, () => []));

export const moveClause = (heading: string, place: Place): Change =>
  onClauses((clauses) => move(clauses, heading, place, headingOf));

export const addSubClause = (heading: string, text: string): Change =>
  onParagraphs(heading, (paragraphs) => [...paragraphs, text]);

/** A new sub-clause begins with the sentence that opens with these words. */
export const splitClause = (heading: string, opening: string): Change =>
  onParagraphs(heading, (paragraphs) => {
    const split = paragraphs.flatMap((text) =>
      text.split(` ${opening}`).map((part, index) => (index > 0 ? opening + part : part)),
    );
    if (split.length !== paragraphs.length + 1) throw new Error(`“${opening}” opens no sentence`);
    return split;
  });

/** The sub-clauses become one text. */
export const joinClause = (heading: string): Change =>
  onParagraphs(heading, (paragraphs) => [paragraphs.join(' ')]);

/** Without a place it comes last. */
export const define = (definition: Definition, place?: Place): Change =>
  onDefinitions((list) => (place ? put(list, definition, place, termOf) : [...list, definition]));

export const moveDefinition = (term: string, place: Place): Change =>
  onDefinitions((list) => move(list, term, place, termOf));

export const addRow = (row: string[], place: Place): Change =>
  onRows(beside(place), (rows) => put(rows, row, place, firstCell));

export const removeRow = (first: string): Change =>
  onRows(first, (rows) => swap(rows, first, firstCell, () => []));

/** From now on the clause is there only with this switch, and so for definitions, sub-clauses, words and rows. */
export const switchClause = (heading: string, key: string): Change =>
  onClauses((clauses) => swap(clauses, heading, headingOf, (clause) => [{ ...clause, onlyIf: key }]));

export const switchDefinition = (term: string, key: string): Change =>
  onDefinitions((list) => swap(list, term, termOf, (definition) => [{ ...definition, onlyIf: key }]));

/** The sub-clause that opens with these words. */
export const switchSubClause = (heading: string, opening: string, key: string): Change =>
  onParagraphs(heading, (paragraphs) =>
    swap(
      paragraphs,
      opening,
      (text) => text.slice(0, opening.length),
      (text) => [onlyIf(key, text)],
    ),
  );

export const switchWords = (words: string, key: string, otherwise?: string): Change =>
  replaceWords(words, onlyIf(key, otherwise === undefined ? words : `${words}{{else}}${otherwise}`));

export const switchRow = (first: string, key: string): Change =>
  onRows(first, (rows) => swap(rows, first, firstCell, (cells) => [rowOnlyIf(key, cells)]));

/** The tags stand in its first and its last cell. */
function rowOnlyIf(key: string, cells: string[]): string[] {
  const last = cells.length - 1;
  return cells.map((cell, index) => {
    const opened = index === 0 ? `{{#if ${key}}}${cell}` : cell;
    return index === last ? `${opened}{{/if}}` : opened;
  });
}

const headingOf = ({ heading }: Clause) => heading;
const termOf = ({ term }: Definition) => term;
const firstCell = ([first = '']: string[]) => first;

function onClauses(edit: (clauses: Clause[]) => Clause[]): Change {
  return (document) => ({ ...document, clauses: edit(document.clauses) });
}

function onParagraphs(heading: string, edit: (paragraphs: string[]) => string[]): Change {
  return onClauses((clauses) =>
    swap(clauses, heading, headingOf, (clause) => [{ ...clause, paragraphs: edit(clause.paragraphs) }]),
  );
}

function onDefinitions(edit: (definitions: Definition[]) => Definition[]): Change {
  return (document) => ({ ...document, definitions: edit(document.definitions) });
}

/** In the schedule that has a row of this first cell. */
function onRows(first: string, edit: (rows: string[][]) => string[][]): Change {
  return (document) => ({
    ...document,
    schedules: swap(
      document.schedules,
      first,
      ({ rows }) => rows.map(firstCell).find((cell) => cell === first) ?? '',
      (schedule) => [{ ...schedule, rows: edit(schedule.rows) }],
    ),
  });
}

const beside = (place: Place): string => ('after' in place ? place.after : place.before);

function put<Part>(list: Part[], part: Part, place: Place, nameOf: (part: Part) => string): Part[] {
  return swap(list, beside(place), nameOf, (one) => ('after' in place ? [one, part] : [part, one]));
}

function move<Part>(list: Part[], name: string, place: Place, nameOf: (part: Part) => string): Part[] {
  const moved = list.filter((part) => nameOf(part) === name);
  const others = swap(list, name, nameOf, () => []);
  return moved.reduce((placed, part) => put(placed, part, place, nameOf), others);
}

/** The list with others in the place of the part of this name. */
function swap<Part>(
  list: Part[],
  name: string,
  nameOf: (part: Part) => string,
  others: (part: Part) => Part[],
): Part[] {
  if (!list.some((part) => nameOf(part) === name)) throw new Error(`there is no “${name}”`);
  return list.flatMap((part) => (nameOf(part) === name ? others(part) : [part]));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
}
