import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refund } from '../../../ports/payments/port.ts';
import { obstacleToRefund, readRefunds, readReturned } from './rules.ts';

const line = (templateId: string, priceInCents: number) => ({ templateId, priceInCents });

describe('refunds', () => {
  const lines = [line('a', 100), line('b', 200), line('c', 200), line('free', 0)];
  let count = 0;
  const refund = (amountInCents: number, ...templateIds: string[]): Refund => ({
    refundId: `refund-${++count}`,
    amountInCents,
    templateIds,
  });

  test.each<[string, Refund[], string[], number]>([
    ['none', [], [], 0],
    ['one that names its document', [refund(100, 'a')], ['a'], 0],
    ['one that names two', [refund(300, 'a', 'c')], ['a', 'c'], 0],
    ['several, each of which names its own', [refund(200, 'c'), refund(100, 'a')], ['a', 'c'], 0],
    ['everything at once', [refund(500)], ['a', 'b', 'c', 'free'], 0],
    ['everything in parts', [refund(150), refund(350)], ['a', 'b', 'c', 'free'], 0],
    ['an amount that one document costs', [refund(100)], ['a'], 0],
    ['an amount that two documents cost', [refund(200)], [], 1],
    ['that amount twice', [refund(200), refund(200)], ['b', 'c'], 0],
    ['that amount, after one of the two was named', [refund(200, 'b'), refund(200)], ['b', 'c'], 0],
    ['an amount that no document costs', [refund(150)], [], 1],
    ['more often than there are documents', [refund(100), refund(100)], [], 2],
    ['a named one and an unclear one', [refund(100, 'a'), refund(50)], ['a'], 1],
    ['one for a document of another order', [refund(150, 'elsewhere')], [], 1],
    ['less than the named document costs', [refund(20, 'a')], ['a'], 0],
  ])('%s', (_, refunds, templateIds, unclear) => {
    const reading = readRefunds(lines, refunds);
    expect(reading.templateIds).toEqual(templateIds);
    expect(reading.unclear).toHaveLength(unclear);
  });

  const [everything, cheapest, part] = [refund(500), refund(100), refund(150)];
  test.each<[string, Refund[], Refund[], string[], boolean]>([
    ['everything', [], [everything], ['a', 'b', 'c', 'free'], true],
    ['what completed everything', [refund(200, 'b')], [refund(300)], ['a', 'c', 'free'], true],
    [
      'a part that only together with another was everything',
      [part],
      [refund(350)],
      ['a', 'b', 'c', 'free'],
      false,
    ],
    ['the one document that cost as much', [], [cheapest], ['a'], true],
    ['one of two that cost the same', [refund(200, 'c')], [refund(200)], ['b'], true],
    ['one of two that were taken together', [refund(200)], [refund(200)], ['b', 'c'], false],
    ['several at once', [], [cheapest, refund(200, 'c')], ['a', 'c'], true],
    ['what names its document', [part], [refund(100, 'a')], ['a'], true],
    ['an amount that no document costs', [], [part], [], false],
  ])('that failed gave back %s', (_, standing, failed, templateIds, isClear) => {
    const returned = readReturned(lines, standing, failed);
    expect(returned?.templateIds ?? []).toEqual(templateIds);
    expect(returned?.isClear ?? true).toBe(isClear);
  });

  test('that failed leave nothing behind where others gave the same back', () => {
    expect(readReturned(lines, [refund(100)], [cheapest])).toBeUndefined();
    expect(readReturned(lines, [refund(100, 'a')], [cheapest])).toBeUndefined();
    expect(readReturned(lines, [everything], [part])).toBeDefined();
  });

  test('mean the same in whatever order they are told', () => {
    const some = fc.record({
      refundId: fc.uuid(),
      amountInCents: fc.constantFrom(50, 100, 200),
      templateIds: fc.constantFrom<string[][]>([], ['a'], ['b', 'c']),
    });
    const shuffled = fc
      .array(some, { maxLength: 4 })
      .chain((refunds) =>
        fc.tuple(fc.constant(refunds), fc.shuffledSubarray(refunds, { minLength: refunds.length })),
      );
    fc.assert(
      fc.property(shuffled, ([told, toldOtherwise]) => {
        expect(readRefunds(lines, toldOtherwise).templateIds).toEqual(readRefunds(lines, told).templateIds);
      }),
    );
  });
});

test.each([
  [{ isDisputed: false, priceInCents: 1 }, undefined],
  [{ isDisputed: false, priceInCents: 0 }, 'free'],
  [{ isDisputed: true, priceInCents: 1 }, 'disputed'],
  [{ isDisputed: true, priceInCents: 0 }, 'disputed'],
])('what speaks against a refund of %j', (line, obstacle) => {
  expect(obstacleToRefund(line)).toBe(obstacle);
});
