import { describe, expect, it } from 'vitest';
import { markMatches } from './marks.ts';

const marked = (text: string, search: string) =>
  markMatches(text, search)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('marking what matched', () => {
  it.each([
    ['Letter of Intent', 'letter', '[Letter] of Intent'],
    ['Letter of Intent', 'NT', 'Letter of I[nt]e[nt]'],
    ['Letter of Intent', '  intent ', 'Letter of [Intent]'],
    ['Letter of Intent', '', 'Letter of Intent'],
    ['Letter of Intent', 'lease', 'Letter of Intent'],
    ['Résumé Review', 'resume', '[Résumé] Review'],
    ['Resume Review', 'résumé', '[Resume] Review'],
    ['Re\u0301sume\u0301', 'sume', 'Ré[sumé]'],
    ['Café Lease', 'café l', '[Café L]ease'],
    ['Ελληνικά', 'ικα', 'Ελλην[ικά]'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['Fees (5.00 $)', '.', 'Fees (5[.]00 $)'],
    ['𝔸 deal 🖋 signed', '🖋', '𝔸 deal [🖋] signed'],
    ['İstanbul Lease', 'lease', 'İstanbul [Lease]'],
  ])('%s, searched for %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('loses nothing of the text', () => {
    const text = 'Consulting Agreement für Größe';
    expect(
      markMatches(text, 'g')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
