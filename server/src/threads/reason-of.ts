import { Unreadable } from '../word/unreadable.ts';

/** Why a document cannot be taken, in a sentence for people; what nobody expected is thrown again. */
export function reasonOf(error: unknown, reasons: Record<Unreadable['why'], string>): { reason: string } {
  if (error instanceof Unreadable) return { reason: reasons[error.why] };
  // Words, lists or nesting beyond what the engine's own stack and strings hold.
  if (error instanceof RangeError) return { reason: reasons['too-large'] };
  throw error;
}
