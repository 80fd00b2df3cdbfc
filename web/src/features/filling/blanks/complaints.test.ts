import type { BlankField } from '@counterpart/contract/blanks';
import { expect, test } from 'vitest';
import { complaintsOf } from './complaints.ts';

const field: BlankField = {
  key: 'city',
  label: 'City',
  kind: 'text',
  choices: [],
  currency: 'USD',
  help: '',
  example: '',
  is_required: true,
  group: '',
  fact: null,
};

test('what buyers cannot be asked is said where it stands', () => {
  expect(complaintsOf([field])).toEqual({});
  expect(complaintsOf([{ ...field, label: ' ' }])).toHaveProperty('city.label');
  expect(complaintsOf([{ ...field, kind: 'choice', choices: ['one'] }])).toHaveProperty('city.choices');
  expect(complaintsOf([{ ...field, currency: 'dollars' }])).toHaveProperty('city.currency');
});
