import type { InterestCount } from '@counterpart/contract/calls/back-office/interests';
import * as paths from '@counterpart/contract/facts/paths';
import { countedMatches } from '@counterpart/contract/facts/sizes';
import { counted, grouped } from '../../../lib/format/plural.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** What people want, and what there is of it; where there is nothing, the way to something. */
export function InterestTable({ interests }: { interests: InterestCount[] }) {
  return (
    <ul>
      {interests.map(({ name, people, templates }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3.5"
        >
          <div className="min-w-0 flex-[1_1_14rem] leading-snug [overflow-wrap:anywhere]">
            <h2 className="text-[1.1875rem]">{name}</h2>
            <p className="mt-0.5 text-[0.9375rem] text-soft tabular-nums">
              {grouped(people)} {people === 1 ? 'person' : 'people'},{' '}
              {templates === 0 ? (
                <strong className="font-semibold text-red">no template</strong>
              ) : (
                `${counted(templates, 'template')}${templates === countedMatches ? ' or more' : ''}`
              )}
            </p>
          </div>
          {templates === 0 && (
            <div className="flex flex-wrap gap-2.5">
              <Link to={paths.adminAddDocument} className={buttonClass('quiet', 'small')}>
                Add a Document<span className="sr-only"> for {name}</span>
              </Link>
              <Link
                to={`${paths.adminSynonyms}?${new URLSearchParams({ term: name })}`}
                className={buttonClass('quiet', 'small')}
              >
                Add a Synonym<span className="sr-only"> of {name}</span>
              </Link>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
