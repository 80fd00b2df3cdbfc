import * as paths from '@counterpart/contract/facts/paths';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type CatalogueAddress, catalogueAddress } from '../search/address.ts';

export function NoResults({ address, total }: { address: CatalogueAddress; total: number }) {
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
