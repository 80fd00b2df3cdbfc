import { setImmediate as turn } from 'node:timers/promises';

/** In milliseconds: a turn of the loop that had nothing else to do. */
const shortTurn = 0.2;
/** A busy machine needs this long to take everybody in. */
const longestQueue = 1500;

/**
 * Who is connected but not taken in yet is cut when the port closes, and each turn of the loop takes in one: until some
 * turns have brought nobody, and were over before anybody could come meanwhile. Nothing new may be begun until then.
 */
export async function nobodyAtTheDoor(arrived: () => number): Promise<void> {
  const giveUpAt = Date.now() + longestQueue;
  for (let quiet = 0, before = arrived(); quiet < 5 && Date.now() < giveUpAt; before = arrived()) {
    const begunAt = performance.now();
    await turn();
    quiet = arrived() === before && performance.now() - begunAt < shortTurn ? quiet + 1 : 0;
  }
}
