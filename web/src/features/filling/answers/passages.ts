import type { DocumentBlock, DocumentClause } from '@counterpart/contract/blanks';

export type Conditions = NonNullable<DocumentBlock['only_if']>;
/** Whether a blank switches its passages on; nothing while nobody has said so. */
type IsOn = (key: string) => boolean | undefined;

/** Of a passage: whether it stays, goes, or nobody has said yet. */
type Presence = 'there' | 'gone' | 'open';

export function presenceOf(conditions: Conditions | undefined, isOn: IsOn): Presence {
  let presence: Presence = 'there';
  for (const { key, is } of conditions ?? []) {
    const answer = isOn(key);
    if (answer === undefined) presence = 'open';
    else if (answer !== is) return 'gone';
  }
  return presence;
}

/** Where each blank stands: under which conditions, once for each place. */
export type Places = Map<string, Conditions[]>;

export function placesOf(clauses: DocumentClause[]): Places {
  const places: Places = new Map();
  const add = (key: string, conditions: Conditions) =>
    places.set(key, [...(places.get(key) ?? []), conditions]);
  for (const block of clauses.flatMap(({ blocks }) => blocks)) {
    const around = block.only_if ?? [];
    for (const [index, { key }] of around.entries()) add(key, around.slice(0, index));
    for (const { blank, only_if = [] } of block.cells.flat()) {
      const inside = [...around, ...only_if];
      for (const [index, { key }] of only_if.entries()) add(key, inside.slice(0, around.length + index));
      if (blank) add(blank, inside);
    }
  }
  return places;
}

/** A blank that stands only in passages that are left out is not asked for. */
export function isNeeded(places: Places, key: string, isOn: IsOn): boolean {
  const own = places.get(key);
  return !own || own.some((conditions) => presenceOf(conditions, isOn) !== 'gone');
}

const mostNames = 3;

/** What a switch rules, by the clauses in which it does: '6. Renewal'. */
export function ruledBy(clauses: DocumentClause[], key: string): string {
  const isRuled = (conditions: Conditions | undefined) => conditions?.some((one) => one.key === key);
  const names = clauses
    .filter(({ blocks }) =>
      blocks.some(
        ({ only_if, cells }) => isRuled(only_if) || cells.flat().some((piece) => isRuled(piece.only_if)),
      ),
    )
    .map(({ label, title }) => [label, title].filter(Boolean).join(' '))
    .filter(Boolean);
  const rest = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
