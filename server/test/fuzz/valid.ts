import fc from 'fast-check';
import type * as z from 'zod/mini';
import { goodPassword } from '../browser.ts';
import { leaseKeys } from '../filling.ts';
import { wordType } from '../word.ts';

/** `$name:3` stands for the fourth of these things that are there. */
const known = (...names: string[]) =>
  fc.tuple(fc.constantFrom(...names), fc.nat({ max: 5 })).map(([name, place]) => `$${name}:${place}`);

const idsAt: Record<string, string> = {
  '/api/order': 'order',
  '/api/order-receipt': 'order',
  '/api/checkout': 'checkout',
  '/api/identity/end-session': 'session',
};
const anything = known('template', 'order', 'set', 'checkout', 'session', 'mail', 'page', 'payment', 'link');
const text = fc.oneof(
  fc.constantFrom('Ada & Sons', 'A plain sentence.', 'Ünïcödé — “quoted”', 'x'),
  fc.string({ minLength: 1, maxLength: 30 }),
);
const email = fc.oneof(
  known('email'),
  fc.nat({ max: 999 }).map((number) => `fuzz-${number}@example.com`),
);
const hash = fc.constantFrom('a'.repeat(64), '0123456789abcdef'.repeat(4));
const mostlyOne = fc.constantFrom(1, 1, 1, 2, 2, 3);

/** What a field of this name is filled with by somebody who means it. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  template_id: known('template'),
  purchased_document_id: known('template'),
  order_id: known('order'),
  set: known('set'),
  copy_of: known('set'),
  document_path: known('document'),
  thumbnail_path: known('picture'),
  email_address: email,
  email,
  recipient: email,
  password: fc.constantFrom(goodPassword, goodPassword, 'another good password', 'x'),
  code: fc.constantFrom('123456', 'ABCDEF', 'abc-def-ghi'),
  sha256: hash,
  words_sha256: hash,
  document_id: fc.uuid(),
  date_created: fc.constantFrom('2026-11-17T10:00:00.000Z', '2020-02-29T00:00:00Z'),
  version: mostlyOne,
  from: fc.constant(1),
  to: fc.constant(2),
  revision: fc.nat({ max: 3 }),
  size: fc.constantFrom(1, 4000, 25 * 1024 * 1024),
  price: fc.constantFrom(0, 1, 49.5, '12.25', 999_999.99),
  content_type: fc.constantFrom(wordType, 'image/png'),
  file_name: fc.constantFrom('nda.docx', 'cover.png'),
  currency: fc.constant('USD'),
  key: fc.constantFrom(...leaseKeys),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.nat({ max: 20 }),
};

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  out?: z.ZodMiniType;
  entries?: Record<string, string>;
}

/** What a schema takes, more or less: what it takes for certain is not worth knowing. */
export function validFor(schema: z.ZodMiniType, path: string, name = ''): fc.Arbitrary<unknown> {
  const { type, shape, innerType, element, out, entries } = schema._zod.def as Definition;
  const below = (inner: z.ZodMiniType | undefined, itsName = name) =>
    inner ? validFor(inner, path, itsName) : fc.constant(null);
  const inner = () => below(innerType);
  if (type === 'optional') return fc.oneof(fc.constant(undefined), inner(), inner());
  if (type === 'nullable') return fc.option(inner());
  if (type === 'default') return inner();
  if (type === 'object' && shape)
    return fc.record(
      Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, below(field, key)])),
    );
  if (type === 'array')
    return fc.array(below(element, name === 'cart_items' ? 'template_id' : ''), {
      minLength: 1,
      maxLength: 3,
    });
  if (type === 'record') return fc.dictionary(fc.constantFrom(...leaseKeys), text, { maxKeys: 5 });
  if (type === 'enum') return fc.constantFrom(...Object.values(entries ?? {}));
  const named = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (named) return named;
  if (name === 'id')
    return fc.oneof(
      { weight: 5, arbitrary: known(idsAt[path] ?? 'template') },
      { weight: 1, arbitrary: anything },
    );
  if (type === 'pipe') return below(out);
  if (type === 'number') return fc.integer({ min: 1, max: 50 });
  if (type === 'boolean') return fc.boolean();
  return text;
}
