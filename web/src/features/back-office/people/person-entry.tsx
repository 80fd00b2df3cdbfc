import type { ListedPerson, PersonChange } from '@counterpart/contract/calls/back-office/people';
import { useId } from 'react';
import { shortDate } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  person: ListedPerson;
  /** Whoever is looking. */
  isYou: boolean;
  onChange: (change: PersonChange) => void;
}

/** One account, and what can be made of it. Nobody can take anything from themselves. */
export function PersonEntry({ person, isYou, onChange }: Props) {
  const titleId = useId();
  const isAdministrator = person.role === 'ADMIN';
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4"
    >
      <div className="min-w-0 flex-[1_1_16rem] leading-snug [overflow-wrap:anywhere]">
        <h2 id={titleId} className="text-[1.1875rem] leading-snug">
          {person.email_address}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-soft">
          {[person.full_name, person.company_name].filter(Boolean).join(', ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-soft tabular-nums">
          <span>
            Since <time dateTime={person.date}>{shortDate(person.date)}</time>
          </span>
          <span>
            {person.accepted_terms ? (
              <>
                Terms {person.accepted_terms.version} accepted{' '}
                <time dateTime={person.accepted_terms.date}>{shortDate(person.accepted_terms.date)}</time>
              </>
            ) : (
              'No terms on record'
            )}
          </span>
          {isAdministrator && <span className="font-semibold text-ink">Administrator</span>}
          {person.disabled && <span className="font-semibold text-red">Disabled</span>}
          {isYou && <span>This is you</span>}
        </p>
      </div>
      {!isYou && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            look="quiet"
            size="small"
            aria-describedby={titleId}
            onClick={() => onChange(isAdministrator ? 'revoke' : 'grant')}
          >
            {isAdministrator ? 'Make a Customer' : 'Make an Administrator'}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-describedby={titleId}
            onClick={() => onChange(person.disabled ? 'enable' : 'disable')}
          >
            {person.disabled ? 'Enable' : 'Disable'}
          </Button>
        </div>
      )}
    </article>
  );
}
