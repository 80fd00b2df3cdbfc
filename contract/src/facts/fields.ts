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

export const emailAddress = (label = 'Email address') =>
  z.pipe(requiredText(label, 254), z.email(`${label} must be a valid email`));

/** The `_id` of a template; anything that is none is unknown rather than wrong. */
export const templateId = z.string().check(z.trim(), z.maxLength(100));
