import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('who asks meanwhile shares the next turn, which begins after the first has ended', async () => {
  const ends: ((value: number) => void)[] = [];
  const ask = inTurns(() => new Promise<number>((resolve) => void ends.push(resolve)));
  const first = ask();
  const others = Array.from({ length: 10 }, () => ask());
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const last = ask();
  ends[1]?.(2);
  expect(await Promise.all(others)).toEqual(Array(10).fill(2));
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.(3);
  expect(await last).toBe(3);
});

test('a turn that fails keeps nobody from the next', async () => {
  let turns = 0;
  const ask = inTurns(async () => {
    turns += 1;
    if (turns === 1) throw new Error('the first');
    return turns;
  });
  const first = ask();
  const second = ask();
  await expect(first).rejects.toThrow('the first');
  expect(await second).toBe(2);
  expect(await ask()).toBe(3);
});
