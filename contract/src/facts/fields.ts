import * as z from 'zod/mini';

const required = (label: string) => `${label} is a required field`;

/** Text that a person types: trimmed, not empty, bounded. */
export const requiredText = (label: string, longest: number) =>
  z
    .string({ error: required(label) })
    .check(
      z.trim(),
      z.minLength(1, required(label)),
      z.maxLength(longest, `${label} must be at most ${longest.toLocaleString('en-US')} characters`),
    );

const letter = String.raw`\p{L}\p{M}\p{N}`;

/** In any script on either side of the @ (RFC 6531). */
const anyAddress = new RegExp(
  String.raw`^(?=[^@]{1,64}@)(?:[${letter}_'+-]+\.)*[${letter}_'+-]*[${letter}_+-]@(?:[${letter}][${letter}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]+)$`,
  'u',
);

export const emailAddress = (label = 'Email address') =>
  z.pipe(
    requiredText(label, 254).check(z.normalize('NFC')),
    z.email({ pattern: anyAddress, error: `${label} must be a valid email` }),
  );

/** The `_id` of a template; anything that is none is unknown rather than wrong. */
export const templateId = z.string().check(z.trim(), z.maxLength(100));
