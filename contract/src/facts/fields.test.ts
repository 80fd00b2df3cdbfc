import { expect, test } from 'vitest';
import { emailAddress } from './fields.ts';

const told = (address: string) => {
  const read = emailAddress().safeParse(address);
  return read.success ? read.data : read.error.issues[0]?.message;
};
const tooLong = 'Email address must be at most 254 characters';

/** A letter that Unicode's composed form spells with two. */
const growing = '\u0958';
const domain = (labels: number, label: string) => `${Array(labels).fill(label).join('.')}.example`;

test('an address is as long as it may be after it was brought into one spelling, too', () => {
  const short = `a@${domain(20, growing)}`;
  expect(told(short)).toBe(short.normalize('NFC'));
  const grown = `a@${domain(20, growing.repeat(10))}`;
  expect(grown.length).toBeLessThan(254);
  expect(grown.normalize('NFC').length).toBeGreaterThan(254);
  expect(told(grown)).toBe(tooLong);
});

test('254 characters are enough, 255 are not', () => {
  const of = (length: number) => `a@${'b'.repeat(length - 10)}.example`;
  expect(told(of(254))).toBe(of(254));
  expect(told(of(255))).toBe(tooLong);
});
