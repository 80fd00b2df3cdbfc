import { blanksOf } from '@counterpart/contract/facts/blanks-of';
import * as paths from '@counterpart/contract/facts/paths';
import { BlanksForm } from '../features/filling/blanks/blanks-form.tsx';
import { api } from '../lib/api.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useParams } from '../lib/router/router.tsx';
import { usePrepared } from '../lib/use-prepared.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { id = '', version = '' } = useParams();
  return <AdminBlanks key={`${id} ${version}`} id={id} version={Number(version)} />;
}

function AdminBlanks({ id, version }: { id: string; version: number }) {
  const { value, failure, restart, change } = usePrepared(`${id} ${version}`, () =>
    api.get('/api/admin/blanks', { query: { id, version } }),
  );
  const toVersion = (
    <Link to={paths.editingOf(id, version)} className={buttonClass('quiet')}>
      Edit this version
    </Link>
  );
  const isThere = value?.state === 'ready';
  return (
    <div className="wrap">
      <PageMeta
        title="Blanks"
        description="The blanks of a version, and what buyers are asked for them."
        path={blanksOf(id, version)}
        unlisted
      />
      <PageHead
        title="Blanks"
        help={value ? `${value.title}, version ${value.version}` : '\u00a0'}
        action={toVersion}
      />
      <div className="border-t border-ink pt-8 dark:border-edge">
        {failure !== undefined && (
          <Notice
            urgent
            title={failure}
            help="Every template with its versions is on the dashboard."
            action={
              <Button look="quiet" onClick={() => void restart()}>
                Try again
              </Button>
            }
          />
        )}
        {failure === undefined && (!value || value.state === 'preparing') && (
          <p role="status" className="text-soft">
            <span className="appears-late">The blanks are being looked for…</span>
          </p>
        )}
        {value?.state === 'unavailable' && (
          <Notice
            title={value.reason ?? 'This file cannot be filled in.'}
            help="Buyers can still download it."
            action={toVersion}
          />
        )}
        {isThere && value.fields.length === 0 && value.faults.length === 0 && value.bracketed.length === 0 ? (
          <Notice
            title="There are no blanks in this file"
            help="A blank is a name in two pairs of braces, as in {{party_name}}, or a content control with a tag."
            action={toVersion}
          />
        ) : (
          isThere && <BlanksForm id={id} saved={value} onSaved={(saved) => change(() => saved)} />
        )}
      </div>
    </div>
  );
}
