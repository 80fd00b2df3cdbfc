import fc from 'fast-check';

/** How many templates the shop of a run sells; the last one is free. */
export const templateCount = 8;
/** How many people buy at the same time, each by a schedule of their own. */
export const crowd = 25;

/**
 * When the shop hears of something. `often`: many times at once. `stale`: it hears later how things stood now. `lost`:
 * never, so that it has to ask; of a refund it hears in the end, because nobody asks for refunds.
 */
export type Telling = 'now' | 'often' | 'late' | 'stale' | 'lost';

/** One of the documents that were paid for goes back: asked for in the shop, or decided in the provider's back office. */
export interface RefundStep {
  kind: 'refund';
  at: 'shop' | 'provider';
  place: number;
  clicks: number;
  insists: boolean;
  telling: Telling;
}

export type Step =
  | { kind: 'add' | 'remove' | 'buy one'; item: number; insists: boolean }
  | { kind: 'buy several'; items: number[]; insists: boolean }
  /** On the newest page, or on the one before it. */
  | { kind: 'pay' | 'pay later' | 'decline'; pagesBack: number; telling: Telling }
  | { kind: 'confirm' | 'fail'; telling: Telling }
  | RefundStep
  | { kind: 'return'; pagesBack: number }
  | { kind: 'reprice'; item: number; priceInCents: number }
  | { kind: 'reconcile' }
  | { kind: 'wait'; milliseconds: number };

type FaultKind = 'kill' | 'cut connections' | 'restart database' | 'crash database';

/** Comes when so many more steps were begun, or so many more messages sent to the shop: in the midst of answering them. */
export interface Fault {
  kind: FaultKind;
  upon: 'step' | 'message';
  count: number;
  afterMilliseconds: number;
}

export interface Batch {
  schedules: Step[][];
  faults: Fault[];
}

const item = fc.nat({ max: templateCount - 1 });
const insists = fc.boolean();
const telling = fc.constantFrom<Telling[]>('now', 'often', 'late', 'stale', 'lost');
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
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('pay' as const) },
    { weight: 2, arbitrary: fc.constant('pay later' as const) },
    { weight: 1, arbitrary: fc.constant('decline' as const) },
  ),
  pagesBack,
  telling,
});
const decide = fc.record({
  kind: fc.constantFrom('confirm' as const, 'confirm' as const, 'fail' as const),
  telling,
});
const refund: fc.Arbitrary<RefundStep> = fc.record({
  kind: fc.constant('refund' as const),
  at: fc.constantFrom('shop' as const, 'provider' as const),
  place: fc.nat({ max: 20 }),
  clicks: fc.constantFrom(1, 1, 2, 3),
  insists,
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
  { weight: 2, arbitrary: refund },
  { weight: 4, arbitrary: other },
);
const steps = fc.array(step, { maxLength: 5 });
const schedule: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(add, { maxLength: 3 }), buy, steps, pay, steps)
  .map(([adds, purchase, between, payment, after]) => [...adds, purchase, ...between, payment, ...after]);

const faultOf = (...kinds: FaultKind[]): fc.Arbitrary<Fault> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      when: fc.oneof(
        fc.record({ upon: fc.constant('step' as const), count: fc.integer({ min: 1, max: 120 }) }),
        fc.record({ upon: fc.constant('message' as const), count: fc.integer({ min: 1, max: 15 }) }),
      ),
      afterMilliseconds: fc.nat({ max: 25 }),
    })
    .map(({ when, ...fault }) => ({ ...fault, ...when }));

/** Every batch has the process killed and the database gone at least once each. */
export const batch: fc.Arbitrary<Batch> = fc.record({
  schedules: fc.array(schedule, { minLength: crowd, maxLength: crowd }),
  faults: fc
    .tuple(
      faultOf('kill'),
      faultOf('restart database', 'crash database'),
      faultOf('kill', 'cut connections', 'restart database', 'crash database'),
    )
    .chain((faults) => fc.shuffledSubarray(faults, { minLength: 3 })),
});
