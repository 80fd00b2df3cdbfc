import { api } from '../../../lib/api.ts';
import { usePrepared } from '../../../lib/use-prepared.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangesSummary } from '../../changes/reading/changes-summary.tsx';
import { ComparisonView } from '../../changes/reading/comparison-view.tsx';
import { sameText } from '../../changes/reading/words.ts';

/** The document as it is filled in now, and as the newest version would be. */
export function FilledChanges({ set }: { set: string }) {
  const { value, failure, restart } = usePrepared(set, () =>
    api.get('/api/filled-changes', { query: { set } }),
  );
  if (failure !== undefined)
    return (
      <div role="alert" className="mt-4">
        <p className="font-medium text-red">{failure}</p>
        <Button look="quiet" className="mt-4" onClick={() => void restart()}>
          Try again
        </Button>
      </div>
    );
  if (!value || value.state === 'preparing')
    return (
      <p role="status" className="mt-4 text-soft">
        The comparison is being prepared…
      </p>
    );
  const { from, to, reason, is_same_text, comparison } = value;
  return (
    <>
      <p className="mt-1.5 mb-5 text-soft">
        Version {from} with your answers, compared with version {to} with the same ones.
      </p>
      {is_same_text && <p>{sameText}</p>}
      {!is_same_text && !comparison && <p>{reason ?? 'These versions cannot be compared.'}</p>}
      {!is_same_text && comparison && (
        <>
          {/* Which blanks are new is said where this is opened, as they are asked. */}
          <ChangesSummary summary={{ ...comparison.summary, blanks_added: [], blanks_gone: [] }} />
          <h3 className="mt-7 text-xl">Clause by clause</h3>
          <ComparisonView clauses={comparison.clauses} />
        </>
      )}
    </>
  );
}
