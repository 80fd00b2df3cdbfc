import type { FailedWork } from '@counterpart/contract/calls/back-office/failed-work';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { WorkEntry } from './work-entry.tsx';
import { type Decision, WorkQuestion } from './work-question.tsx';

interface Props {
  work: FailedWork[];
  reload: () => Promise<void>;
}

/** In milliseconds, until what is being tried again is looked at again. */
const patience = 3000;

export function FailedWorkList({ work, reload }: Props) {
  const [query] = useSearchParams();
  const [decision, setDecision] = useState<Decision>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!work.some((one) => one.being_tried)) return;
    const timer = setTimeout(() => void reload(), patience);
    return () => clearTimeout(timer);
  }, [work, reload]);

  async function retry(start: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await start();
      toast.success(done);
      await reload();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const retryOne = (one: FailedWork) =>
    one.retry_wants_password
      ? setDecision({ work: one, what: 'retry' })
      : void retry(
          () => api.post('/api/admin/retry-failed-work', { body: { _id: one._id } }),
          'The work is being tried again',
        );

  return (
    <>
      {work.length > 1 && !query.has('search') && (
        <div className="flex justify-end border-b border-line py-3">
          <Button
            look="quiet"
            busy={isBusy && 'Trying…'}
            onClick={() =>
              void retry(() => api.post('/api/admin/retry-all-failed-work'), 'All of it is being tried again')
            }
          >
            Try All Again
          </Button>
        </div>
      )}
      <ul>
        {work.map((one) => (
          <li key={one._id} className="border-b border-line">
            <WorkEntry
              work={one}
              onRetry={() => retryOne(one)}
              onDiscard={() => setDecision({ work: one, what: 'discard' })}
            />
          </li>
        ))}
      </ul>
      <WorkQuestion decision={decision} onCancel={() => setDecision(undefined)} onDone={reload} />
    </>
  );
}
