import * as paths from '@counterpart/contract/facts/paths';
import { useNavigation, useRevalidator } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { lastPageOf } from '../../../ui/paging/page-links.ts';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { type CatalogueAddress, catalogueAddress, pageSize } from '../search/address.ts';
import type { Outcome } from '../search/load-catalogue.ts';
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

  const { found, total } = outcome;
  if (found.length === 0) return <NothingFound address={address} total={total} />;
  return (
    <>
      <Shelf view={address.view} busy={location?.pathname === paths.findTemplates}>
        {found.map((template, index) => (
          <li key={template._id}>
            <TemplateCard
              template={template}
              search={address.search}
              view={address.view}
              prominent={index < firstRow}
            />
          </li>
        ))}
      </Shelf>
      <Pagination
        page={address.page}
        lastPage={lastPageOf(total, pageSize)}
        addressOf={(page) => catalogueAddress({ ...address, page })}
      />
    </>
  );
}

function NothingFound({ address, total }: { address: CatalogueAddress; total: number }) {
  if (total > 0) {
    return (
      <Notice
        title="No results found"
        help="The list is shorter than this page number."
        action={
          <Link to={catalogueAddress({ ...address, page: 1 })} className={buttonClass('quiet')}>
            Go to the first page
          </Link>
        }
      />
    );
  }
  if (address.search || address.category) {
    return (
      <Notice
        title="No results found"
        help="Try a shorter or more common word, or look through all documents."
        action={
          <Link to={catalogueAddress({ view: address.view })} className={buttonClass('quiet')}>
            Show all templates
          </Link>
        }
      />
    );
  }
  return (
    <Notice
      title="No templates have been uploaded"
      help="The shelves are being filled. Tell us which document you need, and it may be among the first."
      action={
        <Link to={paths.feedbackPage} className={buttonClass('quiet')}>
          Write to us
        </Link>
      }
    />
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
