import * as paths from '@counterpart/contract/facts/paths';
import * as sentences from '@counterpart/contract/facts/sentences';
import { Suspense, useEffect } from 'react';
import { PreviewSkeleton } from '../features/catalogue/preview/preview-skeleton.tsx';
import { ReturnLink } from '../features/catalogue/preview/return-link.tsx';
import { TemplateSheet } from '../features/catalogue/preview/template-sheet.tsx';
import { useTemplate } from '../features/catalogue/preview/use-template.ts';
import { useCancelledPayment } from '../features/orders/payment/use-cancelled-payment.ts';
import { orNothing } from '../lib/or-nothing.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { Navigate, useParams } from '../lib/router/router.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast/toast.ts';

const DocumentInside = orNothing(
  async () => (await import('../features/catalogue/inside/document-inside.tsx')).DocumentInside,
);

const VersionHistory = orNothing(
  async () => (await import('../features/changes/history/version-history.tsx')).VersionHistory,
);

const Companions = orNothing(
  async () => (await import('../features/catalogue/recommended/companions.tsx')).Companions,
);

export function Component() {
  const { id } = useParams();
  useEffect(() => {
    if (!id) toast.error('No template id', 'no-template-id');
  }, [id]);
  return id ? <Preview key={id} id={id} /> : <Navigate to={paths.findTemplates} replace />;
}

function Preview({ id }: { id: string }) {
  const [state, tryAgain] = useTemplate(id);
  useCancelledPayment();
  const title = state.kind === 'found' ? state.template.versions[0]?.title : undefined;
  return (
    <div className="wrap pt-4 sm:pt-6">
      <PageMeta
        title={title ?? 'Preview template'}
        description="A template of the library: what it is for, and what it costs."
        path={paths.previewOf(id)}
        unlisted
      />
      <ReturnLink />
      {title === undefined && <h1 className="sr-only">Preview template</h1>}
      {state.kind === 'loading' && <PreviewSkeleton />}
      {state.kind === 'found' && (
        <>
          <TemplateSheet template={state.template} />
          <Suspense>
            <DocumentInside template={state.template} />
          </Suspense>
          <Suspense>
            <VersionHistory id={id} />
          </Suspense>
          <Suspense>
            <Companions id={id} />
          </Suspense>
        </>
      )}
      {state.kind === 'missing' && (
        <Notice
          urgent
          title={sentences.noTemplate}
          help="It may have left the shop. What you have bought stays under Your Orders."
          action={
            <Link to={paths.findTemplates} className={buttonClass('quiet')}>
              Find templates
            </Link>
          }
        />
      )}
      {state.kind === 'failed' && (
        <Notice
          urgent
          title={state.message}
          help="The connection may have dropped. Nothing was lost."
          action={
            <Button look="quiet" onClick={tryAgain}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}
