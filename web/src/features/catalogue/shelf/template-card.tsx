import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import * as paths from '@counterpart/contract/facts/paths';
import { lazy, Suspense } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Cover } from '../../../ui/cover.tsx';
import { Link } from '../../../ui/link.tsx';
import { useUser } from '../../accounts/session/session.ts';
import { wayBackParameter } from '../../accounts/session/way-back.ts';
import type { View } from '../search/address.ts';
import { MarkedText } from './marked-text.tsx';
import { NewVersionBadge } from './new-version-badge.tsx';

/** Loaded when the first signed-in person shows up; without them the title still leads to the preview. */
const TemplateOffer = lazy(() =>
  import('./template-offer.tsx').then(
    ({ TemplateOffer }) => ({ default: TemplateOffer }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  template: CatalogueTemplate;
  search: string;
  view: View;
  /** Stands in the first row, so its cover is wanted at once. */
  prominent: boolean;
}

export function TemplateCard({ template, search, view, prominent }: Props) {
  const user = useUser();
  const current = template.versions[0];
  if (!current) return null;
  const isList = view === 'list';
  const title = <MarkedText text={current.title} search={search} />;
  const badge = template.notify_users_of_new_version && <NewVersionBadge />;

  return (
    <article
      className={classes(
        'group/card relative',
        isList
          ? 'grid grid-cols-[5.5rem_1fr] gap-x-5 border-b border-line py-5 sm:grid-cols-[6.5rem_1fr_12rem] sm:gap-x-7 lg:grid-cols-[6.5rem_1fr_17rem]'
          : 'flex h-full flex-col',
      )}
    >
      <Cover path={current.thumbnail_path} view={view} prominent={prominent} />
      <div className={classes('min-w-0', !isList && 'flex-1 pt-3')}>
        <p
          className={classes(
            'flex items-baseline gap-x-4 text-[0.8125rem] leading-snug text-soft',
            !isList && 'justify-between',
          )}
        >
          <span className="min-w-0">{current.categories.join(', ')}</span>
          <span className="tabular-nums">V{current.version}</span>
        </p>
        <h2 className="mt-1 text-xl leading-snug">
          {user ? (
            <Link to={paths.previewOf(template._id)} className="after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p
          className={classes(
            'mt-1.5 text-[0.9375rem] leading-normal text-soft',
            !isList && 'line-clamp-4 max-sm:text-sm',
          )}
        >
          {current.description}
        </p>
        {badge}
      </div>
      <div className={classes('@container', isList ? 'max-sm:col-start-2 sm:self-center' : 'mt-2')}>
        {user ? (
          <div className="min-h-24 @min-[15.5rem]:min-h-11">
            <Suspense>
              <TemplateOffer template={template} />
            </Suspense>
          </div>
        ) : (
          <p
            className={classes(
              'remembered:invisible remembered:@max-[15.5rem]:min-h-24',
              isList && 'sm:text-right',
            )}
          >
            <Link
              to={`${paths.login}?${wayBackParameter}=${encodeURIComponent(paths.previewOf(template._id))}`}
              className="inline-flex min-h-11 items-center text-sm leading-snug font-medium text-balance text-green underline decoration-line decoration-1 underline-offset-4 transition-colors duration-150 hover:decoration-green"
            >
              Log in to preview or purchase document
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}
