import type { FeedbackEntry } from '@counterpart/contract/calls/back-office/records';
import { useId } from 'react';
import { shortMoment } from '../../../lib/format/date.ts';
import { buttonClass } from '../../../ui/button.tsx';

export function FeedbackList({ entries }: { entries: FeedbackEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry._id} className="border-b border-line">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

const answerTo = ({ email_address, subject_of_feedback }: FeedbackEntry): string =>
  `mailto:${encodeURIComponent(email_address).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject_of_feedback}`)}`;

function Entry({ entry }: { entry: FeedbackEntry }) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id={titleId} className="text-[1.375rem] leading-snug">
          {entry.subject_of_feedback}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-soft">
          {entry.email_address || 'Somebody who has left'},{' '}
          <time dateTime={entry.date} className="tabular-nums">
            {shortMoment(entry.date)}
          </time>
        </p>
        <p className="mt-3 max-w-prose whitespace-pre-line">{entry.feedback_message}</p>
      </div>
      {entry.email_address && (
        <div>
          <a href={answerTo(entry)} aria-describedby={titleId} className={buttonClass('quiet')}>
            Answer
          </a>
        </div>
      )}
    </article>
  );
}
