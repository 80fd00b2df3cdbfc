import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefresher, isExpired, timeLimit } from './token-refresh.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a token', () => {
  it('counts as expired 30 seconds early', () => {
    expect(isExpired(30 * second + 1)).toBe(false);
    expect(isExpired(30 * second)).toBe(true);
    expect(isExpired(-minute)).toBe(true);
  });

  it('is refreshed 5 minutes before it ends, and so is the next one', async () => {
    const refresh = vi.fn(async () => Date.now() + 60 * minute);
    createRefresher(refresh).start(60 * minute);
    await vi.advanceTimersByTimeAsync(55 * minute - 1);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(55 * minute);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is asked for again after a failure: after 30 seconds, then twice as long each time, up to 16 minutes', async () => {
    const asked: number[] = [];
    const refresh = vi.fn(async (): Promise<number> => {
      asked.push(Date.now());
      throw new Error('away');
    });
    createRefresher(refresh).start(10 * minute);
    await vi.advanceTimersByTimeAsync(120 * minute);
    const pauses = asked.slice(1).map((at, index) => (at - (asked[index] ?? 0)) / second);
    expect(asked[0]).toBe(5 * minute);
    expect(pauses.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
  });

  it('starts over with its patience once a refresh has worked', async () => {
    const asked: number[] = [];
    const refresh = vi.fn(async () => {
      asked.push(Date.now());
      if (asked.length !== 3) throw new Error('away');
      return Date.now() + 10 * minute;
    });
    createRefresher(refresh).start(10 * minute);
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(asked.map((at) => at / second)).toEqual([300, 330, 390, 690, 720, 780, 900, 1140]);
  });

  it('that lives for less than the margin does not keep the line busy', async () => {
    const refresh = vi.fn(async () => Date.now() + minute);
    createRefresher(refresh).start(minute);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('is left alone when it is no longer wanted, even while a refresh is under way', async () => {
    let answer: (expiresAt: number) => void = () => {};
    const refresh = vi.fn(
      () =>
        new Promise<number>((resolve) => {
          answer = resolve;
        }),
    );
    const refresher = createRefresher(refresh);
    refresher.start(6 * minute);
    await vi.advanceTimersByTimeAsync(minute);
    refresher.stop();
    answer(60 * minute);
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not asked for any more when there is none', async () => {
    const refresh = vi.fn(async () => undefined);
    createRefresher(refresh).start(6 * minute);
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

it.each([
  [{ online: true, mobile: false }, 30],
  [{ online: true, mobile: true }, 60],
  [{ online: false, mobile: false }, 5],
  [{ online: false, mobile: true }, 5],
])('a call under %o may take %i seconds', (circumstances, seconds) => {
  expect(timeLimit(circumstances)).toBe(seconds * second);
});
