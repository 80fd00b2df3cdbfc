import * as z from 'zod/mini';
import { wholeNumber } from './numbers.ts';
import { furthestOffset, longestSearch, mostAtOnce } from './sizes.ts';

/** What part of a long list is asked for. */
export const listQuery = {
  search: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(longestSearch, `search must be at most ${longestSearch} characters`)),
  ),
  limit: z.optional(wholeNumber('limit', 1, mostAtOnce)),
  offset: z.optional(wholeNumber('offset', 0, furthestOffset)),
};
