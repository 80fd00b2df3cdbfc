import * as paths from '@counterpart/contract/facts/paths';
import { CreateDocumentForm } from '../features/library/form/create-document-form.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { buttonClass } from '../ui/button.tsx';
import { AsideNote, FormLayout } from '../ui/form/form-layout.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Create a document"
        description="A new template for the library: its texts, its price, its picture and its Word file."
        path={paths.adminAddDocument}
        unlisted
      />
      <PageHead
        title="Create a Document"
        help="Hover over the question-mark icon for help with a field, or tap it."
        action={
          <Link to={paths.adminDashboard} className={buttonClass('quiet')}>
            Return to Dashboard
          </Link>
        }
      />
      <FormLayout
        aside={
          <>
            <AsideNote title="On sale at once">
              As soon as it is created it stands in the shop as version 1, for everybody to find.
            </AsideNote>
            <AsideNote title="The picture">
              It is stored in two sizes for the shelf. What you upload stays private.
            </AsideNote>
            <AsideNote title="The Word file">
              It is opened and checked before it is accepted: a real Word document, without macros. Only
              buyers and administrators can download it.
            </AsideNote>
          </>
        }
      >
        <CreateDocumentForm />
      </FormLayout>
    </div>
  );
}
