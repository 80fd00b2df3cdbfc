import { onRememberedElsewhere, rememberedUid } from '../../../identity/remembered.ts';
import { type ApiError, speakFor } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { AccountSetup } from './account.ts';
import { openAccount, setUpAccounts } from './open-account.ts';
import { currentSession, knownSession, nobody, setSession } from './session.ts';

async function recall(): Promise<void> {
  try {
    await openAccount();
  } catch {
    setSession(nobody);
    toast.error('Error retrieving user information. Please try again');
  }
}

async function identify(): Promise<Record<string, string>> {
  const { signedIn } = await knownSession();
  if (!signedIn) return {};
  const token = await (await openAccount()).identity.freshToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

function refused(error: ApiError): void {
  if (currentSession().signedIn) void openAccount().then((account) => account.refused(error));
}

/** Finds out who is here, and goes on watching. A browser that remembers nobody asks nothing. */
export function startSession(setup: AccountSetup): void {
  setUpAccounts(setup);
  speakFor({ identify, refused });
  if (rememberedUid()) return void recall();
  setSession(nobody);
  const stop = onRememberedElsewhere(() => {
    if (!rememberedUid()) return;
    stop();
    void recall();
  });
}
