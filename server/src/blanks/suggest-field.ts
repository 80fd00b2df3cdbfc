import type { BlankField, BlankKind, CompanyFact, FoundBlank } from '@counterpart/contract/blanks';

const longestLabel = 120;
const longestGroup = 80;
const mostChoices = 50;
const longestChoice = 200;

/** What the end of a name says about what is asked for. */
const kinds: [RegExp, BlankKind][] = [
  [/(^|_)date$/, 'date'],
  [/(^|_)(amount|price|fee|rent|deposit|salary|cost|payment|consideration)$/, 'amount'],
  [/(^|_)e?mail(_address)?$/, 'email'],
  [/(^|_)(address|description|services|scope|purpose|notes)$/, 'long-text'],
  [/(^|_)(days|weeks|months|years|hours|percent|percentage|quantity|count|shares)$/, 'number'],
];

const facts = new Map<string, CompanyFact>([
  ['company_name', 'company_name'],
  ['company_address', 'company_address'],
  ['company_tax_id', 'tax_id'],
]);

/** Letters that stand for words. */
const known = new Map([
  ['id', 'ID'],
  ['ip', 'IP'],
  ['vat', 'VAT'],
  ['ceo', 'CEO'],
  ['llc', 'LLC'],
]);

/** What is asked for each blank until an administrator says it better; blanks whose names begin alike stand together. */
export function suggestFields(blanks: FoundBlank[]): BlankField[] {
  const firsts = new Map<string, number>();
  for (const { key } of blanks) firsts.set(firstOf(key), (firsts.get(firstOf(key)) ?? 0) + 1);
  return blanks.map((blank) => {
    const first = firstOf(blank.key);
    return suggestField(blank, (firsts.get(first) ?? 0) > 1 ? titled(first) : 'Details');
  });
}

export function suggestField(
  { key, use, suggested }: Pick<FoundBlank, 'key' | 'use' | 'suggested'>,
  group = 'Details',
): BlankField {
  const choices = [...new Set((suggested?.choices ?? []).map((one) => one.trim().slice(0, longestChoice)))];
  const kind = use === 'switch' ? 'yes-no' : (suggested?.kind ?? kindOf(key));
  return {
    key,
    label: (suggested?.label ?? titled(key)).slice(0, longestLabel),
    kind: kind === 'choice' && choices.length === 0 ? 'text' : kind,
    choices: kind === 'choice' ? choices.slice(0, mostChoices) : [],
    currency: 'USD',
    help: '',
    example: '',
    is_required: use === 'text',
    group: group.slice(0, longestGroup),
    fact: use === 'text' ? (facts.get(key) ?? null) : null,
  };
}

const kindOf = (key: string): BlankKind => kinds.find(([end]) => end.test(key))?.[1] ?? 'text';

const firstOf = (key: string) => key.split('_')[0] ?? key;

/** `party_tax_id` as people write it: Party tax ID. */
function titled(key: string): string {
  const words = key.split('_').filter((word) => word !== '');
  const text = words.map((word) => known.get(word) ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
