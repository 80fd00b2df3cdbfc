import type { AuditAction } from '@counterpart/contract/facts/audit-actions';
import { describe, expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

describe('what happened, in words', () => {
  test.each<[AuditAction, unknown, string]>([
    [
      'created',
      { title: 'Guaranty', price_in_cents: 4950, categories: ['Finance', 'Services'] },
      'Price $49.50. Categories Finance, Services.',
    ],
    [
      'changed',
      { title: 'Deed', changed: { title: { from: 'Guaranty', to: 'Deed' } } },
      'Title from “Guaranty” to “Deed”.',
    ],
    [
      'changed',
      {
        changed: {
          price_in_cents: { from: 4900, to: 0 },
          description: { from: 'Long', to: 'Longer' },
          categories: { from: ['A'], to: ['A', 'B'] },
          file_name_upon_download: { from: 'a', to: 'b' },
          note: { from: '', to: 'Clearer' },
          image: 'replaced',
          document: 'replaced',
        },
      },
      'Price from $49 to $0. Categories from “A” to “A, B”. File name from “a” to “b”. Description rewritten. Note rewritten. Image replaced. Document replaced.',
    ],
    ['changed', { title: 'Deed', changed: {} }, 'Nothing.'],
    [
      'published',
      { made_from: 2, note: 'Clause 4 is clearer.' },
      'Made from version 2. Clause 4 is clearer.',
    ],
    ['published', { made_from: 2, note: '' }, 'Made from version 2.'],
    ['defined-blanks', { title: 'Deed', labels: ['Party', 'Date'] }, 'Asks for Party, Date.'],
    ['withdrew-version', { title: 'Deed' }, ''],
    ['withdrew-template', {}, ''],
    ['refunded', { order_number: 1001, amount_in_cents: 4900 }, 'Order 1001. $49 given back.'],
    [
      'refused-file',
      { file: 'nda.docx', malware: 'Eicar-Test' },
      'nda.docx: Eicar-Test was found in it. The file was not kept.',
    ],
    ['restored', { order_number: 1001 }, 'Order 1001.'],
  ])('%s %j', (action, details, words) => {
    expect(eventWords(action, details)).toBe(words);
  });
});
