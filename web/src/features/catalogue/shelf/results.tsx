import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import * as paths from '@counterpart/contract/facts/paths';
import { useNavigation, useRevalidator } from '../../../lib/router/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { lastPageOf } from '../../../ui/paging/page-links.ts';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { type CatalogueAddress, catalogueAddress, pageSize } from '../search/address.ts';
import type { Outcome } from '../search/load-catalogue.ts';
import { NoResults } from './no-results.tsx';
import { Shelf } from './shelf.tsx';
import { TemplateCard } from './template-card.tsx';

const firstRow = 4;

interface Props {
  address: CatalogueAddress;
  outcome: Outcome;
}

export function Results({ address, outcome }: Props) {
  const { location } = useNavigation();
  if (outcome.failure !== undefined) return <Failed message={outcome.failure} />;

  const { found, total, related } = outcome;
  const shelf = (templates: CatalogueTemplate[], search: string) => (
    <Shelf view={address.view} busy={location?.pathname === paths.findTemplates}>
      {templates.map((template, index) => (
        <li key={template._id}>
          <TemplateCard
            template={template}
            search={search}
            view={address.view}
            prominent={index < firstRow && (templates === found || found.length === 0)}
          />
        </li>
      ))}
    </Shelf>
  );
  return (
    <>
      {found.length === 0 ? (
        <NoResults address={address} total={total} hasRelated={related.length > 0} />
      ) : (
        shelf(found, address.search)
      )}
      <Pagination
        page={address.page}
        lastPage={lastPageOf(total, pageSize)}
        addressOf={(page) => catalogueAddress({ ...address, page })}
      />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-8 border-t border-line pt-6">
          <h2 id="related" className="text-2xl">
            Related
          </h2>
          {shelf(related, '')}
        </section>
      )}
    </>
  );
}

function Failed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      urgent
      title={message}
      help="Your search is kept; nothing was lost."
      action={
        <Button look="quiet" busy={state === 'loading' && 'Trying again…'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  );
}
