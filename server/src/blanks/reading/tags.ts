/** What is written between two pairs of braces, and where in its line. */
export interface Tag {
  /** `else` begins what is there when its passage is not; `end` ends both. */
  kind: 'blank' | 'if' | 'else' | 'end';
  key: string;
  /** Of a passage: whether it is there when the answer is yes, or (`{{#if not …}}`) when it is no. */
  is: boolean;
  written: string;
  start: number;
  end: number;
}

export interface Misspelt {
  written: string;
  /** `open`: there is no end to it. */
  why: 'name' | 'open';
}

const braces = /\{\{([^{}]*)\}\}/g;
const key = /^[a-z][a-z0-9_]{0,79}$/;
const passage = /^#\s*if\s+(?:(not)\s+)?(\S+)$/i;

export const isKey = (text: string): boolean => key.test(text);

/** The tags of a line: {{party_name}}, {{#if renewal}}, {{#if not renewal}}, {{else}} and {{/if}}, in any case. */
export function tagsIn(text: string): { tags: Tag[]; misspelt: Misspelt[] } {
  const tags: Tag[] = [];
  const misspelt: Misspelt[] = [];
  if (!text.includes('{{')) return { tags, misspelt };
  let rest = '';
  let after = 0;
  for (const found of text.matchAll(braces)) {
    const [written, inside = ''] = found;
    const tag = tagOf(inside.trim().replace(/\s+/g, ' '));
    const end = found.index + written.length;
    if (tag) tags.push({ ...tag, written, start: found.index, end });
    else misspelt.push({ written, why: 'name' });
    rest += `${text.slice(after, found.index)} `;
    after = end;
  }
  rest += text.slice(after);
  const open = rest.indexOf('{{');
  if (open >= 0) misspelt.push({ written: rest.slice(open, open + 40), why: 'open' });
  return { tags, misspelt };
}

function tagOf(inside: string): Pick<Tag, 'kind' | 'key' | 'is'> | undefined {
  const small = inside.toLowerCase();
  if (small === 'else') return { kind: 'else', key: '', is: false };
  if (/^\/ ?if$/.test(small)) return { kind: 'end', key: '', is: true };
  const [, not, ruled = ''] = passage.exec(small) ?? [];
  if (isKey(ruled)) return { kind: 'if', key: ruled, is: not === undefined };
  return isKey(small) ? { kind: 'blank', key: small, is: true } : undefined;
}
