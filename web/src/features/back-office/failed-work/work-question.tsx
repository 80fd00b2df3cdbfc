import type { FailedWork } from '@counterpart/contract/calls/back-office/failed-work';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmedByPassword } from '../../accounts/confirming/confirmed-by-password.tsx';
import { enterPassword, passwordFailure } from '../../accounts/confirming/enter-password.ts';

export interface Decision {
  work: FailedWork;
  what: 'retry' | 'discard';
}

const words = {
  retry: {
    title: 'Give the money back once more?',
    yes: 'Yes, Refund It',
    action: 'Try Again',
    done: 'The refund is being tried again',
  },
  discard: {
    title: 'Discard this work?',
    yes: 'Yes, Discard It',
    action: 'Discard Work',
    done: 'The work is discarded',
  },
};

interface Props {
  decision: Decision | undefined;
  onCancel: () => void;
  onDone: () => Promise<void>;
}

/** Says what it means, asks for the password, and does it. */
export function WorkQuestion({ decision, onCancel, onDone }: Props) {
  async function decide({ work, what }: Decision, password: string) {
    onCancel();
    const progress = toast.progress(what === 'retry' ? 'Trying again...' : 'Discarding work...');
    try {
      await enterPassword(password);
      await api.post(`/api/admin/${what}-failed-work`, { body: { _id: work._id } });
      toast.success(words[what].done, progress);
      await onDone();
    } catch (error) {
      toast.error(passwordFailure(error), progress);
    }
  }

  const { work, what = 'discard' } = decision ?? {};
  const { title, yes, action } = words[what];
  return (
    <ConfirmedByPassword
      open={decision !== undefined}
      title={title}
      yes={yes}
      action={action}
      onPassword={(password) => decision && void decide(decision, password)}
      onCancel={onCancel}
    >
      <p className="[overflow-wrap:anywhere]">
        {work?.what}
        {work?.about && `: ${work.about}`}
        {work?.whom && `, for ${work.whom}`}.
      </p>
      <p className="mt-2">
        {what === 'discard'
          ? `${work?.discarding} This cannot be undone.`
          : 'The money goes back the way it was paid, and the document is taken back when it has.'}
      </p>
    </ConfirmedByPassword>
  );
}
