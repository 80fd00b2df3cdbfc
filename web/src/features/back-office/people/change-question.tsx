import type { ListedPerson, PersonChange } from '@counterpart/contract/calls/back-office/people';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmedByPassword } from '../../accounts/confirming/confirmed-by-password.tsx';
import { enterPassword, passwordFailure } from '../../accounts/confirming/enter-password.ts';

export interface Intended {
  person: ListedPerson;
  change: PersonChange;
}

const words: Record<PersonChange, { title: string; yes: string; means: string; done: string }> = {
  grant: {
    title: 'Make this person an administrator?',
    yes: 'Yes, an Administrator',
    means: 'can change the library, refund orders, and make and lock administrators, you among them.',
    done: 'is an administrator now',
  },
  revoke: {
    title: 'Make this person a customer?',
    yes: 'Yes, a Customer',
    means: 'can no longer administer the shop, and keeps what was bought.',
    done: 'is a customer now',
  },
  disable: {
    title: 'Disable this account?',
    yes: 'Yes, Disable It',
    means: 'can no longer sign in, nor get at what was bought, until the account is enabled again.',
    done: 'is disabled now',
  },
  enable: {
    title: 'Enable this account?',
    yes: 'Yes, Enable It',
    means: 'can sign in again as before.',
    done: 'is enabled now',
  },
};

interface Props {
  intended: Intended | undefined;
  onCancel: () => void;
  onDone: () => Promise<void>;
}

/** Says what it means, asks for the password, and does it. */
export function ChangeQuestion({ intended, onCancel, onDone }: Props) {
  async function apply({ person, change }: Intended, password: string) {
    onCancel();
    const progress = toast.progress('Changing account...');
    try {
      await enterPassword(password);
      await api.post('/api/admin/change-person', { body: { _id: person._id, change } });
      toast.success(`${person.email_address} ${words[change].done}`, progress);
      await onDone();
    } catch (error) {
      toast.error(passwordFailure(error), progress);
    }
  }

  const { title, yes, means } = words[intended?.change ?? 'grant'];
  return (
    <ConfirmedByPassword
      open={intended !== undefined}
      title={title}
      yes={yes}
      action="Change Account"
      onPassword={(password) => intended && void apply(intended, password)}
      onCancel={onCancel}
    >
      <p className="[overflow-wrap:anywhere]">
        {intended?.person.email_address} {means}
      </p>
      <p className="mt-2">
        They are signed out everywhere and get a mail about it. It is written down in the audit trail.
      </p>
    </ConfirmedByPassword>
  );
}
