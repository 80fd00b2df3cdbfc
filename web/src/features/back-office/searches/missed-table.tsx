import type { MissedSearch } from '@counterpart/contract/calls/back-office/searches';
import * as paths from '@counterpart/contract/facts/paths';
import { shortDate } from '../../../lib/format/date.ts';
import { counted } from '../../../lib/format/plural.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** What nobody found, and the way to say what it means. */
export function MissedTable({ searches }: { searches: MissedSearch[] }) {
  return (
    <ul>
      {searches.map(({ term, times, last_date }) => (
        <li
          key={term}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3.5"
        >
          <div className="min-w-0 flex-[1_1_14rem] leading-snug [overflow-wrap:anywhere]">
            <h2 className="text-[1.1875rem]">{term}</h2>
            <p className="mt-0.5 text-[0.8125rem] text-soft tabular-nums">
              {counted(times, 'time')}, last <time dateTime={last_date}>{shortDate(last_date, 'UTC')}</time>
            </p>
          </div>
          <Link
            to={`${paths.adminSynonyms}?${new URLSearchParams({ term })}`}
            className={buttonClass('quiet', 'small')}
          >
            Add a Synonym<span className="sr-only"> of {term}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
