import { describe, expect, test } from 'vitest';
import { describe as describeWork, inOneLine, kindsNamed, sentenceOf } from './words.ts';

describe('the last error, in a sentence', () => {
  test.each([
    [
      { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:25' },
      'The other side could not be reached.',
    ],
    [
      { value: { message: 'job failed by timeout in active state' } },
      'It took too long, or the process that had it ended.',
    ],
    [{ message: 'there is no payment to give back' }, 'There is no payment to give back.'],
    [{ message: 'see https://shop.test/?oobCode=abc\nat line 1' }, 'See …'],
    [{ message: 'bad key sk_test_51H8abcdefghijklmnop!' }, 'Bad key …!'],
    [{ message: 'a '.repeat(400) }, expect.stringMatching(/^A .{290,300}\.$/)],
    [null, 'It failed without saying why.'],
  ])('%j', (error, sentence) => {
    expect(sentenceOf('mail', error)).toEqual(sentence);
  });

  test('of a refund that came back', () => {
    expect(sentenceOf('returned-refund', null)).toBe('The bank of the buyer sent the money back.');
  });
});

describe('what it is', () => {
  const nothing = { orderNumber: null, buyer: null, title: null };

  test('is told without its text', () => {
    const mail = { to: 'ada@example.com', subject: 'Your code', text: 'It is A1b2C3' };
    expect(inOneLine(describeWork('mail', mail, nothing))).toBe('Mail: Your code, for ada@example.com');
  });

  test('is told by what it names', () => {
    const found = { orderNumber: 1001, buyer: 'ada@example.com', title: null };
    expect(inOneLine(describeWork('refund', {}, found))).toBe('Refund: order 1001, for ada@example.com');
  });

  test.each([
    ['mail', null],
    ['mail', { sealed: 'x' }],
    ['of another time', { any: 1 }],
  ])('%s %j is told as far as it is known', (kind, data) => {
    expect(describeWork(kind, data, nothing)).toMatchObject({ what: expect.stringMatching(/^Mail$|^of/) });
  });

  test('is found by its name', () => {
    expect(kindsNamed('refund')).toEqual(['refund', 'returned-refund']);
  });
});
