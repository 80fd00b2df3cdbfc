import { describe, expect, it } from 'vitest';
import { isSettled, type KnownState, type Outlook, outlookOf, restAfter } from './outlook.ts';

describe('Somebody who came back from the payment page is told', () => {
  it.each<[KnownState, number, Outlook]>([
    [undefined, 0, 'preparing'],
    [undefined, 7_999, 'preparing'],
    [undefined, 8_000, 'silent'],
    [undefined, 600_000, 'silent'],
    ['open', 0, 'preparing'],
    ['open', 7_999, 'preparing'],
    ['open', 8_000, 'unpaid'],
    ['open', 600_000, 'unpaid'],
    ['processing', 0, 'preparing'],
    ['processing', 19_999, 'preparing'],
    ['processing', 20_000, 'delayed'],
    ['processing', 600_000, 'delayed'],
    ['paid', 0, 'paid'],
    ['paid', 600_000, 'paid'],
    ['failed', 0, 'failed'],
    ['failed', 600_000, 'failed'],
    ['expired', 0, 'expired'],
    ['expired', 600_000, 'expired'],
    ['stranger', 0, 'nothing'],
    ['stranger', 600_000, 'nothing'],
  ])('%s after %i ms: %s', (state, waited, told) => {
    expect(outlookOf(state, waited)).toBe(told);
  });

  it('never that a payment was received for good while it is open', () => {
    for (let waited = 8_000; waited < 3_600_000; waited += 1_000)
      expect(outlookOf('open', waited)).not.toBe('preparing');
  });
});

describe('The server is asked', () => {
  it.each([
    [0, 1_000],
    [9_999, 1_000],
    [10_000, 3_000],
    [59_999, 3_000],
    [60_000, 15_000],
    [3_600_000, 15_000],
  ])('after %i ms of waiting every %i ms', (waited, pause) => {
    expect(restAfter(waited)).toBe(pause);
  });

  it('until the payment is settled', () => {
    const open: Outlook[] = ['preparing', 'delayed', 'unpaid', 'silent'];
    const settled: Outlook[] = ['paid', 'failed', 'expired', 'nothing'];
    expect(open.filter(isSettled)).toEqual([]);
    expect(settled.filter(isSettled)).toEqual(settled);
  });

  it('at most some sixty times in ten minutes', () => {
    let asked = 0;
    for (let waited = 0; waited < 600_000; waited += restAfter(waited)) asked++;
    expect(asked).toBeGreaterThan(40);
    expect(asked).toBeLessThan(70);
  });
});
