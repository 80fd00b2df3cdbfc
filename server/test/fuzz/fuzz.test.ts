import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '../shop.ts';
import { Cast } from './cast.ts';
import { type DrawnRequest, drawnRequest } from './drawn-request.ts';
import { faultsOf, longestMilliseconds } from './judge.ts';
import { Tally } from './tally.ts';
import { type Answer, asCurl, send, type WireRequest, written } from './wire.ts';

// biome-ignore lint/style/noProcessEnv: how many and which requests is told by the script that runs them
const { FUZZ_REQUESTS = '1000', FUZZ_SEED } = process.env;
const requests = Number(FUZZ_REQUESTS);
const seed = Number(FUZZ_SEED ?? Date.now() % 1_000_000_000);
/** Few, so that an answer waits for nothing but itself. */
const atOnce = 4;
const drawnAtOnce = 500;

let shop: TestShop;
let cast: Cast;
beforeAll(async () => {
  // The limits are for others to test; every request has a network of its own as well.
  shop = await openShop({ RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: 'on', LOG_LEVEL: 'error' });
  cast = await Cast.gather(shop);
});
afterAll(() => shop.close());

const callerOf = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;

async function ask(drawn: DrawnRequest, place: number, tally: Tally): Promise<void> {
  const person = await cast.person(drawn.who);
  const sent = written(drawn, cast.facts, person, callerOf(place));
  const answer = await send(shop.url, sent).catch((error: Error) => error);
  if (answer instanceof Error) {
    tally.blame(`no answer: ${answer.message}`, asCurl(shop.url, sent));
    return;
  }
  tally.count(drawn, answer);
  if (person && answer.status === 401) await cast.retire(drawn.who, person);
  if (isSuspect(answer)) tally.suspects.push({ drawn, sent, answer });
  else accuse(drawn, sent, answer, tally);
}

/** Slow, or one that was told to come back. */
const isSuspect = ({ status, milliseconds, headers }: Answer) =>
  milliseconds > longestMilliseconds || (status === 503 && headers['retry-after'] !== undefined);

function accuse(drawn: DrawnRequest, sent: WireRequest, answer: Answer, tally: Tally): void {
  for (const fault of faultsOf(drawn.who, sent, answer, cast.secrets))
    tally.blame(fault, asCurl(shop.url, sent));
}

/** The machine may have stood still, or others were before it in a queue: what was slow or busy is asked again, alone. */
async function askAgain(tally: Tally): Promise<void> {
  for (const { drawn, sent } of tally.suspects.splice(0)) {
    tally.repeated += 1;
    let again = await send(shop.url, sent);
    for (let more = 0; more < 5 && isSuspect(again); more++) {
      await sleep(1000);
      again = await send(shop.url, sent);
    }
    if (again.milliseconds > longestMilliseconds)
      tally.blame(`took ${Math.round(again.milliseconds)} ms`, asCurl(shop.url, sent));
    accuse(drawn, sent, again, tally);
  }
}

test(
  `whatever is sent is answered, quickly and with nothing of others (seed ${seed})`,
  async () => {
    const tally = new Tally();
    for (let first = 0; first < requests; first += drawnAtOnce) {
      const numRuns = Math.min(drawnAtOnce, requests - first);
      const drawn = fc.sample(drawnRequest, { numRuns, seed: seed + first }).entries();
      const askInTurn = async () => {
        for (const [place, one] of drawn) await ask(one, first + place, tally);
      };
      await Promise.all(Array.from({ length: atOnce }, askInTurn));
      await askAgain(tally);
      if ((first + numRuns) % 10_000 === 0) process.stdout.write(`${tally.summary(seed)}\n`);
    }
    process.stdout.write(`${tally.summary(seed)}\n${requests > 10_000 ? tally.unreached() : ''}`);
    expect(tally.faults()).toEqual([]);
    expect(tally.shareOfSuccesses).toBeGreaterThan(0.1);
  },
  120_000 + requests * 100,
);
