import { timingSafeEqual } from 'node:crypto';

/** Takes as long for what is almost right as for anything else. */
export const areSameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
