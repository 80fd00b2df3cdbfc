import { type ReactNode, useState } from 'react';
import { codeOf } from '../../../identity/identity-error.ts';
import type { Factors } from '../../../identity/port.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { enterPassword, passwordFailure } from '../confirming/enter-password.ts';
import { PasswordDialog } from '../confirming/password-dialog.tsx';
import { openAccount } from '../session/open-account.ts';
import { useUser } from '../session/session.ts';
import { wordsOf } from '../session/words.ts';

type Work = (factors: Factors) => Promise<void>;

/** Does what wants a password that was entered just now, and asks for it where it was not. */
export function useFreshPassword(): { run: (work: Work) => Promise<void>; question: ReactNode } {
  const user = useUser();
  const [waiting, setWaiting] = useState<Work>();

  async function run(work: Work): Promise<void> {
    try {
      const factors = await (await openAccount()).identity.factors?.();
      if (factors) await work(factors);
    } catch (error) {
      if (codeOf(error) === 'auth/requires-recent-login') setWaiting(() => work);
      else toast.error(wordsOf(error));
    }
  }

  async function goOn(work: Work, password: string): Promise<void> {
    setWaiting(undefined);
    try {
      await enterPassword(password);
    } catch (error) {
      toast.error(passwordFailure(error));
      return;
    }
    await run(work);
  }

  const question = (
    <PasswordDialog
      open={Boolean(waiting)}
      action="Continue"
      username={user?.email_address}
      onSubmit={(password) => waiting && void goOn(waiting, password)}
      onCancel={() => setWaiting(undefined)}
    />
  );
  return { run, question };
}
