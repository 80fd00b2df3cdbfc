import fc from 'fast-check';
import { nastyName, nastyValue } from './nasty-values.ts';
import { nastyAddressPart, nastyBody, nastyContentType, nastyHeaders } from './nasty-wire.ts';
import { type Target, targets } from './targets.ts';
import { validFor } from './valid.ts';

const people = ['visitor', 'customer', 'administrator'] as const;
export type Who = (typeof people)[number];

/** A request before it is known what its `$names` stand for. */
export interface DrawnRequest {
  who: Who;
  target: Target;
  method: string;
  path: string;
  /** Names and values, or what follows the question mark as it stands. */
  query: [name: string, value: unknown][] | string;
  headers: Record<string, string>;
  contentType: string | undefined;
  /** A value to be written as JSON, or bytes. */
  body: { json: unknown; doubled?: [string, unknown] } | Buffer | undefined;
}

interface Change {
  place: number;
  how: 'replace' | 'remove' | 'add' | 'wrap';
  name: string;
  value: unknown;
}
const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat({ max: 40 }),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
  name: nastyName,
  value: nastyValue,
});

/** The value with one place of it changed; places are counted as they are come by. */
function changed(value: unknown, { place, how, name, value: other }: Change): unknown {
  let left = place;
  const here = (one: unknown): unknown => {
    if (left-- === 0) {
      if (how === 'replace') return other;
      if (how === 'wrap') return [one];
      if (how === 'remove') return undefined;
      return typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries([...Object.entries(one), [name, other]])
        : { [name]: one };
    }
    if (Array.isArray(one)) return one.map(here);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, here(inner)]));
  };
  const result = here(value);
  return left >= 0 && how !== 'remove'
    ? changed(value, { place: place % (place - left), how, name, value: other })
    : result;
}

/** Most are right or nearly so, or nothing behind the schemas is ever reached. */
const nearly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: valid },
    {
      weight: 6,
      arbitrary: fc
        .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
        .map(([value, changes]) => changes.reduce(changed, value)),
    },
    { weight: 1, arbitrary: nastyValue },
  );

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [['id', value]];

function queryFor({ query, path }: Target): fc.Arbitrary<DrawnRequest['query']> {
  const meant = query ? nearly(validFor(query, path)).map(entriesOf) : fc.constant<[string, unknown][]>([]);
  return fc.oneof(
    { weight: query ? 12 : 6, arbitrary: meant },
    {
      weight: 1,
      arbitrary: fc
        .tuple(meant, fc.array(fc.tuple(nastyName, nastyValue), { maxLength: 3 }))
        .map(([one, more]) => [...one, ...more]),
    },
    { weight: 1, arbitrary: meant.map((one) => [...one, ...one]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nastyAddressPart, nastyAddressPart)
        .map(([name, value]) => `${name}=${value}&id[]=1&id[x]=2&&=`),
    },
  );
}

function bodyFor({ body, path, method }: Target): fc.Arbitrary<DrawnRequest['body']> {
  const none = fc.constant(undefined);
  if (method === 'GET') return fc.oneof({ weight: 30, arbitrary: none }, { weight: 1, arbitrary: nastyBody });
  if (!body)
    return fc.oneof(
      { weight: 3, arbitrary: none },
      { weight: 2, arbitrary: nastyValue.map((json) => ({ json })) },
      { weight: 1, arbitrary: nastyBody },
    );
  const meant = nearly(validFor(body, path));
  return fc.oneof(
    { weight: 12, arbitrary: meant.map((json) => ({ json })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(meant, nastyName, nastyValue)
        .map(([json, name, value]) => ({ json, doubled: [name, value] as [string, unknown] })),
    },
    { weight: 2, arbitrary: nastyBody },
    { weight: 1, arbitrary: none },
  );
}

const rarely = <T>(usual: T, other: fc.Arbitrary<T>, one = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight: one, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const requestFor = (target: Target): fc.Arbitrary<DrawnRequest> =>
  fc.record({
    who: fc.constantFrom(...people),
    target: fc.constant(target),
    method: rarely(
      target.method,
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'),
      25,
    ),
    path: rarely(
      target.path,
      nastyAddressPart.map((part) => `${target.path}/${part}`),
    ),
    query: queryFor(target),
    headers: rarely({}, nastyHeaders, 8),
    contentType: rarely<string | undefined>(
      'application/json',
      fc.option(nastyContentType, { nil: undefined }),
      15,
    ),
    body: bodyFor(target),
  });

export const drawnRequest: fc.Arbitrary<DrawnRequest> = fc.oneof(...targets.map(requestFor));
