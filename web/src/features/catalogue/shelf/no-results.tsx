import * as paths from '@counterpart/contract/facts/paths';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type CatalogueAddress, catalogueAddress } from '../search/address.ts';

interface Props {
  address: CatalogueAddress;
  total: number;
  /** What may be meant stands below. */
  hasRelated: boolean;
}

export function NoResults({ address, total, hasRelated }: Props) {
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
  if (hasRelated) {
    return (
      <div className="pt-8">
        <p className="font-serif text-2xl font-medium">No results found</p>
        <p className="mt-1 text-soft">No title contains these words. One of these may be what you mean.</p>
      </div>
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
