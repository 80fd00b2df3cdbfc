import fc from 'fast-check';

/** How many templates the shop of a run sells; the last one is free. */
export const templateCount = 8;
/** How many people buy at the same time, each by a schedule of their own. */
export const crowd = 25;

/**
 * When the shop hears of something. `stale`: it hears later how things stood now. `lost`: never, so that it has to ask.
 */
export type Telling = 'now' | 'twice' | 'late' | 'stale' | 'lost';

export type Step =
  | { kind: 'add' | 'remove' | 'buy one'; item: number; insists: boolean }
  | { kind: 'buy several'; items: number[]; insists: boolean }
  /** On the newest page, or on the one before it. */
  | { kind: 'pay' | 'pay later' | 'decline'; pagesBack: number; telling: Telling }
  | { kind: 'confirm' | 'fail'; telling: Telling }
  | { kind: 'return'; pagesBack: number }
  | { kind: 'reprice'; item: number; priceInCents: number }
  | { kind: 'reconcile' }
  | { kind: 'wait'; milliseconds: number };

export type Fault = {
  afterMilliseconds: number;
  kind: 'kill' | 'cut connections' | 'restart database' | 'crash database';
};

export interface Batch {
  schedules: Step[][];
  faults: Fault[];
}

const item = fc.nat({ max: templateCount - 1 });
const insists = fc.boolean();
const telling = fc.constantFrom<Telling[]>('now', 'twice', 'late', 'stale', 'lost');
const pagesBack = fc.constantFrom(0, 0, 0, 1);

const add = fc.record({ kind: fc.constant('add' as const), item, insists });
const buy = fc.oneof(
  fc.record({ kind: fc.constant('buy one' as const), item, insists }),
  fc.record({
    kind: fc.constant('buy several' as const),
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 4 }),
    insists,
  }),
);
const pay = fc.record({
  kind: fc.constantFrom('pay' as const, 'pay' as const, 'pay later' as const, 'decline' as const),
  pagesBack,
  telling,
});
const decide = fc.record({
  kind: fc.constantFrom('confirm' as const, 'confirm' as const, 'fail' as const),
  telling,
});
const other = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), pagesBack }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), item, insists }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reprice' as const),
      item: fc.nat({ max: templateCount - 2 }),
      priceInCents: fc.integer({ min: 50, max: 9999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat({ max: 60 }) }),
  },
);

/** Anything may happen at any time, and most of the time there is a purchase and a payment among it. */
const step = fc.oneof(
  { weight: 2, arbitrary: add },
  { weight: 4, arbitrary: buy },
  { weight: 5, arbitrary: pay },
  { weight: 2, arbitrary: decide },
  { weight: 4, arbitrary: other },
);
const steps = fc.array(step, { maxLength: 5 });
const schedule: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(add, { maxLength: 3 }), buy, steps, pay, steps)
  .map(([adds, purchase, between, payment, after]) => [...adds, purchase, ...between, payment, ...after]);

const afterMilliseconds = fc.integer({ min: 0, max: 500 });

/** Every batch has the process killed at least once. */
export const batch: fc.Arbitrary<Batch> = fc.record({
  schedules: fc.array(schedule, { minLength: crowd, maxLength: crowd }),
  faults: fc
    .tuple(
      fc.record({ kind: fc.constant('kill' as const), afterMilliseconds }),
      fc.record({
        kind: fc.constantFrom(
          'kill' as const,
          'cut connections' as const,
          'restart database' as const,
          'crash database' as const,
        ),
        afterMilliseconds,
      }),
    )
    .chain((faults) => fc.shuffledSubarray<Fault>(faults, { minLength: 2 })),
});
