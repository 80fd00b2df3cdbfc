import * as z from 'zod/mini';

export const required = (label: string) => `${label} is a required field`;

/** Told only when it is needed: the first number that is written in a language's way costs a browser 20 ms. */
export const atMost = (label: string, longest: number) =>
  z.maxLength(longest, {
    error: () => `${label} must be at most ${longest.toLocaleString('en-US')} characters`,
  });

/** Text that a person types: trimmed, not empty, bounded. */
// @__NO_SIDE_EFFECTS__
export const requiredText = (label: string, longest: number) =>
  z
    .string({ error: required(label) })
    .check(z.trim(), z.minLength(1, required(label)), atMost(label, longest));

const letter = String.raw`\p{L}\p{M}\p{N}`;

/** In any script on either side of the @ (RFC 6531). */
const anyAddress = new RegExp(
  String.raw`^(?=[^@]{1,64}@)(?:[${letter}_'+-]+\.)*[${letter}_'+-]*[${letter}_+-]@(?:[${letter}][${letter}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]+)$`,
  'u',
);

const longestAddress = 254;

/** Bounded before and after: there are letters that NFC spells with two. */
// @__NO_SIDE_EFFECTS__
export const emailAddress = (label = 'Email address') =>
  z.pipe(
    requiredText(label, longestAddress).check(z.normalize('NFC')),
    z
      .email({ pattern: anyAddress, error: `${label} must be a valid email` })
      .check(atMost(label, longestAddress)),
  );

/** The `_id` of a template; anything that is none is unknown rather than wrong. */
export const templateId = z.string({ error: required('Template id') }).check(z.trim(), z.maxLength(100));

const dearest = 999_999.99;

/** In dollars, as typed or as a number. */
export const documentPrice = z.pipe(
  z.transform((given: unknown) => {
    if (typeof given !== 'string') return given;
    return given.trim() === '' ? undefined : Number(given);
  }),
  z
    .number({
      error: ({ input }) =>
        input === undefined ? 'Document price is a required field' : 'Document price must specify a number',
    })
    .check(
      z.gte(0, 'Document price must not be negative'),
      z.refine((price) => price === 0 || price >= 0.5, 'Document price must be 0 or at least 0.50'),
      z.lte(dearest, 'Document price must be at most 999,999.99'),
      z.refine(
        (price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
        'Document price must have at most two decimals',
      ),
    ),
);

const tooManyInterests = 'Please choose at most 30 kinds of documents';
export const interest = z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters'));
/** What somebody says to be looking for: options of the list, and words of their own; each once, and nothing empty. */
export const interestList = z.array(interest).check(
  z.overwrite((names) => [...new Set(names.filter(Boolean))]),
  z.maxLength(30, tooManyInterests),
);
