import { fillingOf } from '@counterpart/contract/facts/filling-of';
import * as paths from '@counterpart/contract/facts/paths';
import { Outcome } from '../features/filling/screen/outcome.tsx';
import { api } from '../lib/api.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useParams, useSearchParams } from '../lib/router/router.tsx';
import { usePrepared } from '../lib/use-prepared.ts';
import { BackLink } from '../ui/back-link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <FillDocument key={id} id={id} />;
}

function FillDocument({ id }: { id: string }) {
  const [query, setQuery] = useSearchParams();
  const set = query.get('set') || undefined;
  const loaded = usePrepared(`${id} ${set}`, () => api.get('/api/filling', { query: { id, set } }));
  const { value, restart } = loaded;

  const open = (chosen: string | undefined) => {
    if (chosen === set) void restart();
    else setQuery(chosen === undefined ? {} : { set: chosen }, { preventScrollReset: true });
  };

  return (
    <div className="filling wrap">
      <PageMeta
        title={value ? `Fill in ${value.title}` : 'Fill in'}
        description="The blanks of a document that you own, filled in beside it."
        path={fillingOf(id)}
        unlisted
      />
      <BackLink to={paths.orders}>Your Orders</BackLink>
      <div className="no-print">
        <PageHead title="Fill in" help={value?.title ?? '\u00a0'} />
      </div>
      <div className="border-t border-ink pt-6 dark:border-edge">
        <Outcome loaded={loaded} isNamed={set !== undefined} onOpen={open} />
      </div>
    </div>
  );
}
