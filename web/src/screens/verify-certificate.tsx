import type { SigningKeys } from '@counterpart/contract/calls/certificates';
import * as paths from '@counterpart/contract/facts/paths';
import { EvidenceForm } from '../features/certificates/evidence-form.tsx';
import { type KeysData, loadKeys } from '../features/certificates/load-keys.ts';
import { useEvidence } from '../features/certificates/use-evidence.ts';
import { useVerdict } from '../features/certificates/use-verdict.ts';
import { VerdictView } from '../features/certificates/verdict-view.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useLoaderData, useRevalidator } from '../lib/router/router.tsx';
import { useSettings } from '../lib/settings.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const loader = loadKeys;

/** The keys are those that came with the page; a new certificate wants new ones only where somebody asks for them. */
export const shouldRevalidate = () => false;

export function Component() {
  const { keys } = useLoaderData<KeysData>();
  return (
    <div className="wrap">
      <PageMeta
        title="Verify a certificate"
        description="Check in your own browser whether a certificate of purchase is genuine, and whether a Word file is the one that it is about."
        path={paths.verifyCertificate}
      />
      <PageHead
        title="Verify a certificate"
        help="Is it genuine, and is this the file that was bought? It is checked on your own device: nothing is sent anywhere, and it works without network."
      />
      {keys ? <Check keys={keys} /> : <NoKeys />}
    </div>
  );
}

function Check({ keys }: { keys: SigningKeys['keys'] }) {
  const given = useEvidence();
  const { value, failure, isBusy } = useVerdict(given.evidence, keys);
  const isAsked = given.evidence.certificate !== undefined;
  return (
    <div className="grid gap-x-20 gap-y-12 border-t border-ink pt-8 md:grid-cols-[minmax(0,34rem)_1fr] dark:border-edge">
      <EvidenceForm {...given} />
      <div role="status" className="min-w-0">
        {isAsked && failure !== undefined && <p className="font-medium text-red">{failure}</p>}
        {isAsked && !isBusy && failure === undefined && value && <VerdictView verdict={value} />}
        {!isAsked && <About />}
      </div>
    </div>
  );
}

function About() {
  const { shop } = useSettings();
  return (
    <div className="grid max-w-sm content-start gap-7 text-[0.9375rem]">
      <section>
        <h2 className="text-xl">What a certificate proves</h2>
        <p className="mt-1.5 text-soft">
          That {shop.name} sold this version of this document to this company on that day, and which file that
          is. It is signed; a changed letter makes it worthless.
        </p>
      </section>
      <section>
        <h2 className="text-xl">Where to get one</h2>
        <p className="mt-1.5 text-soft">
          Under{' '}
          <Link to={paths.orders} className="text-link text-soft">
            your orders
          </Link>
          , for every version of what you have bought.
        </p>
      </section>
      <section>
        <h2 className="text-xl">An older copy</h2>
        <p className="mt-1.5 text-soft">
          Without a certificate, see whether{' '}
          <Link to={paths.isMyCopyCurrent} className="text-link text-soft">
            your copy is current
          </Link>
          .
        </p>
      </section>
    </div>
  );
}

function NoKeys() {
  const { revalidate } = useRevalidator();
  return (
    <Notice
      urgent
      title="The shop’s keys could not be loaded."
      help="Without them nothing can be checked."
      action={
        <Button look="quiet" onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  );
}
