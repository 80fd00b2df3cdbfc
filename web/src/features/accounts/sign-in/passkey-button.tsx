import { useState } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

/** Signs in without a password, where the provider knows passkeys. */
export function PasskeyButton() {
  const { shop } = useSettings();
  const [busy, setBusy] = useState(false);
  if (shop.identity.kind !== 'embedded') return null;

  async function signIn() {
    setBusy(true);
    try {
      const account = await openAccount();
      const factors = await account.identity.factors?.();
      await account.quietly(async () => {
        if (factors) await account.admit(await factors.signInWithPasskey());
      });
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet" busy={busy && 'One moment…'} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  );
}
