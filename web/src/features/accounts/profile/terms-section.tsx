import { api } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/date.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';

/** What somebody agreed to, and when. */
export function TermsSection() {
  const { links } = useSettings().shop;
  const { value, failure } = useLoaded(
    '',
    () => api.get('/api/user/accepted-terms'),
    'What you accepted could not be shown.',
  );
  if (failure) return <p className="text-soft">{failure}</p>;
  if (!value) return <div aria-hidden className="skeleton h-12 rounded-md" />;
  const { accepted_terms: accepted } = value;
  return (
    <p>
      {accepted ? (
        <>
          You accepted version {accepted.version} of the{' '}
          <ExternalLink href={links.terms} className="text-link">
            Terms of Service
          </ExternalLink>{' '}
          and the{' '}
          <ExternalLink href={links.privacy} className="text-link">
            Privacy Policy
          </ExternalLink>{' '}
          on <time dateTime={accepted.date}>{shortDate(accepted.date)}</time>.
        </>
      ) : (
        'No acceptance is on record for this account.'
      )}
    </p>
  );
}
