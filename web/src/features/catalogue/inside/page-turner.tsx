import { ChevronLeft, ChevronRight } from '../../../ui/icons.tsx';

interface Props {
  at: number;
  count: number;
  onTurn: (index: number) => void;
}

/** Nothing to turn is nothing to see; at either end the button stays where it is, so that no focus is lost. */
export function PageTurner({ at, count, onTurn }: Props) {
  if (count < 2) return null;
  return (
    <div className="page-turner">
      <button
        type="button"
        aria-label="Previous page"
        aria-disabled={at === 0 || undefined}
        onClick={() => onTurn(at - 1)}
      >
        <ChevronLeft className="size-4.5" />
      </button>
      <p aria-live="polite" className="text-[0.9375rem] text-soft tabular-nums">
        Page {at + 1} of {count}
      </p>
      <button
        type="button"
        aria-label="Next page"
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onTurn(at + 1)}
      >
        <ChevronRight className="size-4.5" />
      </button>
    </div>
  );
}
