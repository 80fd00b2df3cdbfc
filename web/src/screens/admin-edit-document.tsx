import { blanksOf } from '@counterpart/contract/facts/blanks-of';
import * as paths from '@counterpart/contract/facts/paths';
import { invalidVersion } from '@counterpart/contract/facts/sentences';
import { useCallback, useEffect, useState } from 'react';
import { edited } from '../features/library/form/edit-document.ts';
import { EditDocumentForm } from '../features/library/form/edit-document-form.tsx';
import { FormSkeleton } from '../features/library/form/form-skeleton.tsx';
import { useDocument } from '../features/library/form/use-document.ts';
import { versionIn } from '../features/library/form/version-in-address.ts';
import { people } from '../features/library/owners.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { Navigate, useLocation, useNavigate, useParams } from '../lib/router/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { AsideNote, FormLayout } from '../ui/form/form-layout.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast/toast.ts';

export function Component() {
  const { id, version } = useParams();
  const number = versionIn(version);
  const isNamed = id !== undefined && number !== undefined;
  useEffect(() => {
    if (!isNamed) toast.error(invalidVersion, 'invalid-version');
  }, [isNamed]);
  if (!isNamed) return <Navigate to={paths.findTemplates} replace />;
  return <EditDocument key={`${id} ${number}`} id={id} number={number} />;
}

/** Said once to who comes from saving a new version, not again after a reload. */
function useArrival(): string {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isFresh = (state as { published?: true } | null)?.published === true;
  const [status] = useState(isFresh ? edited : '');
  useEffect(() => {
    if (isFresh) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isFresh, navigate, pathname]);
  return status;
}

function EditDocument({ id, number }: { id: string; number: number }) {
  const navigate = useNavigate();
  const arrival = useArrival();
  const { value: loaded, failure } = useDocument(id, number);
  useEffect(() => {
    if (failure === undefined) return;
    toast.error(failure);
    void navigate(paths.findTemplates, { replace: true });
  }, [failure, navigate]);
  const goToVersion = useCallback(
    (version: number) =>
      void navigate(paths.editingOf(id, version), { replace: true, state: { published: true } }),
    [navigate, id],
  );

  return (
    <div className="wrap">
      <PageMeta
        title="Edit document"
        description="The texts, the price and the files of one version of a template."
        path={paths.editingOf(id, number)}
        unlisted
      />
      <PageHead
        title="Edit Document"
        help={`Currently editing Version ${number}`}
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Link to={blanksOf(id, number)} className={buttonClass('quiet')}>
              Blanks
            </Link>
            <Link to={paths.adminDashboard} className={buttonClass('quiet')}>
              Return to Dashboard
            </Link>
          </div>
        }
      />
      <FormLayout aside={<Notes owners={loaded?.template.owners} />}>
        {loaded ? (
          <EditDocumentForm {...loaded} initialStatus={arrival} onNewVersion={goToVersion} />
        ) : (
          <FormSkeleton />
        )}
      </FormLayout>
    </div>
  );
}

function Notes({ owners }: { owners: number | undefined }) {
  return (
    <>
      <AsideNote title="A correction">
        Saving changes this version where it is: it keeps its number, and who bought it downloads the
        corrected file.
      </AsideNote>
      <AsideNote title="A new version">
        It gets the next number and is what the shop sells from then on. Everybody who owns the template is
        told, and has it at no cost
        {owners ? `: ${people(owners)} now.` : '.'}
      </AsideNote>
    </>
  );
}
