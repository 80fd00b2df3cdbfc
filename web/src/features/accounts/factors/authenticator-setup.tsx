import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

interface Props {
  secret: string;
  /** Opens the app on the device that has it. */
  address: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Gives the secret to an app and takes the first code back. */
export function AuthenticatorSetup({ secret, address, onCode, onCancel }: Props) {
  const [busy, setBusy] = useState(false);
  const [blank, setBlank] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setBlank(code.length < 6);
    if (code.length < 6) return;
    setBusy(true);
    await onCode(code);
    setBusy(false);
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 border-y border-line py-6"
    >
      <div>
        <p>
          Scan this picture with your authenticator app, type the key below into it, or{' '}
          <a href={address} className="text-link">
            open the app on this device
          </a>
          .
        </p>
        <div className="mt-4">
          <Suspense fallback={<div aria-hidden className="skeleton size-48 rounded-md" />}>
            <QrCode address={address} />
          </Suspense>
        </div>
        <p className="mt-4 font-mono text-lg break-all select-all" data-testid="authenticator-key">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={blank ? 'Please enter the six digits that the app shows' : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy && 'One moment…'}>
          Add the app
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
