import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import type { FactorPurpose, Factors } from '../../../identity/port.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

interface Props {
  purpose: Exclude<FactorPurpose, 'sign-in'>;
  /** With a code, or without one for a passkey. */
  onShow: (factors: Factors, code?: string) => Promise<void>;
  children?: ReactNode;
}

/** Asks for the second factor: a code that is typed, or a passkey. */
export function FactorQuestion({ purpose, onShow, children }: Props) {
  const [ways, setWays] = useState<{ code: boolean; passkey: boolean }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const ask = async () => {
      const factors = await (await openAccount()).identity.factors?.();
      setWays(await factors?.ways(purpose));
    };
    ask().catch((error) => setFailure(wordsOf(error)));
  }, [purpose]);

  async function show(code?: string) {
    setBusy(true);
    setFailure('');
    try {
      const factors = await (await openAccount()).identity.factors?.();
      if (factors) await onShow(factors, code);
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') setFailure('Please enter the code');
    else void show(code);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-6">
      {ways?.code && (
        <TextField
          label="Code"
          name="code"
          help="From your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
        />
      )}
      <div className="grid gap-3">
        <div className="flex min-h-11 flex-wrap gap-3">
          {ways?.code && (
            <Button type="submit" busy={busy && 'One moment…'}>
              Confirm
            </Button>
          )}
          {ways?.passkey && (
            <Button look={ways.code ? 'quiet' : 'primary'} onClick={() => void show()}>
              Use a passkey
            </Button>
          )}
          {children}
        </div>
        <StatusLine failed>{failure}</StatusLine>
      </div>
    </form>
  );
}
