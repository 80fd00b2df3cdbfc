import { expect, test } from 'vitest';
import { blankField } from '../../../../../contract/test/blank-field.ts';
import { complaintsOf } from './complaints.ts';

const field = blankField('city');

test('what buyers cannot be asked is said where it stands', () => {
  expect(complaintsOf([field])).toEqual({});
  expect(complaintsOf([{ ...field, label: ' ' }])).toHaveProperty('city.label');
  expect(complaintsOf([{ ...field, kind: 'choice', choices: ['one'] }])).toHaveProperty('city.choices');
  expect(complaintsOf([{ ...field, currency: 'dollars' }])).toHaveProperty('city.currency');
});
