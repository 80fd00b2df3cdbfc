import { counted } from '../../../lib/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronDown } from '../../../ui/icons.tsx';

interface Props {
  count: number;
  place: number | undefined;
  isEnd: boolean;
  step: (direction: 1 | -1) => void;
}

/** Stays at the lower edge while the clauses are read. */
export function ChangeBar({ count, place, isEnd, step }: Props) {
  return (
    <div className="change-bar">
      <p aria-live="polite" className="text-sm text-soft tabular-nums">
        {place === undefined ? counted(count, 'change') : `Change ${place} of ${count}`}
        {isEnd && (place === count ? ', the last' : ', the first')}
      </p>
      <div className="flex gap-2">
        <Button look="quiet" size="small" onClick={() => step(-1)}>
          <ChevronDown className="size-4 text-soft hidden sm:block" />
          Previous<span className="sr-only"> change</span>
        </Button>
        <Button look="quiet" size="small" onClick={() => step(1)}>
          <ChevronDown className="size-4 text-soft hidden sm:block" />
          Next<span className="sr-only"> change</span>
        </Button>
      </div>
    </div>
  );
}
