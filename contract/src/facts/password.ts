import * as z from 'zod/mini';
import { atMost, required } from './fields.ts';

const shortest = 8;
const longest = 128;

/** Never trimmed: a space is part of a password. */
// @__NO_SIDE_EFFECTS__
export const password = (label = 'Password') =>
  z
    .string({ error: required(label) })
    .check(
      z.minLength(1, required(label)),
      z.minLength(shortest, `${label} must be at least ${shortest} characters`),
      atMost(label, longest),
    );
