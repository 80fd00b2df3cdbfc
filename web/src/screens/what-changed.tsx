import { fillingOf } from '@counterpart/contract/facts/filling-of';
import * as paths from '@counterpart/contract/facts/paths';
import { whatChangedIn } from '@counterpart/contract/facts/what-changed-in';
import { type Pair, versionNamed } from '../features/changes/screen/choose.ts';
import { Outcome } from '../features/changes/screen/outcome.tsx';
import { RedlineButton } from '../features/changes/screen/redline-button.tsx';
import { useChanges } from '../features/changes/screen/use-changes.ts';
import { VersionChoice } from '../features/changes/screen/version-choice.tsx';
import { downloadDocument } from '../features/orders/downloads/download-document.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useParams, useSearchParams } from '../lib/router/router.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <WhatChanged key={id} id={id} />;
}

function WhatChanged({ id }: { id: string }) {
  const [query, setQuery] = useSearchParams();
  const [from, to] = [versionNamed(query.get('from')), versionNamed(query.get('to'))];
  const changes = useChanges(id, from, to);
  const { value, isBusy } = changes;
  const asked = value && { from: from ?? value.from, to: to ?? value.to };
  const choose = (pair: Pair) =>
    setQuery({ from: String(pair.from), to: String(pair.to) }, { preventScrollReset: true });

  return (
    <div className="what-changed wrap">
      <PageMeta
        title={value ? `What changed in ${value.title}` : 'What changed'}
        description="Two versions of a document that you own, compared clause by clause."
        path={whatChangedIn(id)}
        unlisted
      />
      <BackLink to={paths.orders}>Your Orders</BackLink>
      <PageHead
        title="What changed"
        help={value?.title ?? '\u00a0'}
        action={
          <div className="no-print flex flex-wrap gap-3 max-sm:w-full">
            {value && (
              <Link to={fillingOf(id)} className={buttonClass('quiet')}>
                Fill in
              </Link>
            )}
            {value?.state === 'ready' && !value.is_same_text && <RedlineButton id={id} pair={value} />}
          </div>
        }
      />
      <div className="border-t border-ink pt-6 dark:border-edge">
        {value && asked && value.versions.length > 1 && (
          <VersionChoice versions={value.versions} pair={isBusy ? asked : value} onChoose={choose} />
        )}
        <Outcome
          id={id}
          changes={changes}
          isNamed={query.size > 0}
          download={(version) => downloadDocument(id, version)}
        />
      </div>
    </div>
  );
}
