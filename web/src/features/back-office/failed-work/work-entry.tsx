import type { FailedWork } from '@counterpart/contract/calls/back-office/failed-work';
import { useId } from 'react';
import { shortMoment } from '../../../lib/format/date.ts';
import { counted } from '../../../lib/format/plural.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  work: FailedWork;
  onRetry: () => void;
  onDiscard: () => void;
}

/** One piece of work that was given up: what, for whom, how often it was tried, and why it failed. */
export function WorkEntry({ work, onRetry, onDiscard }: Props) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-5"
    >
      <div className="min-w-0 flex-[1_1_18rem] leading-snug [overflow-wrap:anywhere]">
        <h2 id={titleId} className="text-[1.1875rem] leading-snug">
          {work.what}
          {work.about && `: ${work.about}`}
        </h2>
        {work.whom && <p className="mt-0.5 text-[0.9375rem]">For {work.whom}</p>}
        <p className="mt-1.5 max-w-prose text-[0.9375rem] text-red">{work.error}</p>
        <p className="mt-1.5 text-[0.8125rem] text-soft tabular-nums">
          Tried {counted(work.tries, 'time')}, first{' '}
          <time dateTime={work.first_tried}>{shortMoment(work.first_tried)}</time>, last{' '}
          <time dateTime={work.last_tried}>{shortMoment(work.last_tried)}</time>
        </p>
      </div>
      {work.being_tried ? (
        <p className="text-[0.9375rem] text-soft">Being tried again…</p>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button look="quiet" size="small" aria-describedby={titleId} onClick={onRetry}>
            Try Again
          </Button>
          <Button look="quiet" size="small" aria-describedby={titleId} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </article>
  );
}
