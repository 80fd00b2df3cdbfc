import * as z from 'zod/mini';

export const wholeNumber = (name: string, least: number, most: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.gte(least, `${name} must be at least ${least}`),
      z.lte(most, `${name} must be at most ${most}`),
    );

export const versionNumber = wholeNumber('version', 1, 1_000_000);
