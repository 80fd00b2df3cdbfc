import { expect, test } from 'vitest';
import { actionsNamed } from './rules.ts';

test('actions are found by what they are called', () => {
  expect(actionsNamed('withdrew')).toEqual(['withdrew-version', 'withdrew-template']);
  expect(actionsNamed('refunded')).toEqual(['refunded']);
  expect(actionsNamed('nothing')).toEqual([]);
});
