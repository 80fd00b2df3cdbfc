import type { ListedFactors } from '@counterpart/contract/calls/second-factors';
import { type SubmitEvent, useState } from 'react';
import { shortDate } from '../../../lib/format/date.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { openAccount } from '../session/open-account.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFreshPassword } from './use-fresh-password.tsx';

type Adding = { secret: string; address: string };

/** What somebody has beside the password, and how to add and remove it. */
export function FactorSection() {
  const { value, failure, reload } = useLoaded(
    '',
    async () => (await (await openAccount()).identity.factors?.())?.list(),
    'Your second factors could not be shown.',
  );
  const { run, question } = useFreshPassword();
  const [adding, setAdding] = useState<Adding>();
  const [codes, setCodes] = useState<string[]>([]);

  async function finish(fresh: string[], words: string) {
    setAdding(undefined);
    if (fresh.length > 0) setCodes(fresh);
    toast.success(words);
    await reload();
  }

  const addPasskey = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim() || 'Passkey';
    void run(async (factors) => {
      await finish(await factors.addPasskey(name), 'The passkey is added');
      form.reset();
    });
  };

  if (failure) return <p className="text-soft">{failure}</p>;
  if (!value) return <div aria-hidden className="skeleton h-40 rounded-md" />;
  return (
    <div className="grid gap-8">
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      <FactorList
        factors={value}
        onRemove={(id) =>
          void run(async (factors) => {
            await factors.remove(id);
            await finish([], 'Removed');
          })
        }
      />
      <form method="post" noValidate onSubmit={addPasskey} className="grid gap-3">
        <TextField
          label="Name of a new passkey"
          name="name"
          autoComplete="off"
          maxLength={60}
          help="So that you know it again, such as the device that keeps it."
        />
        <Button type="submit" look="quiet" className="justify-self-start">
          Add a passkey
        </Button>
      </form>
      {!value.authenticator && !adding && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => void run(async (factors) => setAdding(await factors.prepareAuthenticator()))}
        >
          Add an authenticator app
        </Button>
      )}
      {adding && (
        <AuthenticatorSetup
          {...adding}
          onCode={(code) =>
            run(async (factors) =>
              finish(await factors.addAuthenticator(code), 'The authenticator app is added'),
            )
          }
          onCancel={() => setAdding(undefined)}
        />
      )}
      {(value.authenticator || value.passkeys.length > 0) && (
        <div>
          <p className="text-soft">{value.recovery_codes_left} recovery codes are left.</p>
          <Button
            look="quiet"
            className="mt-3"
            onClick={() =>
              void run(async (factors) =>
                finish(await factors.renewRecoveryCodes(), 'The old recovery codes work no more'),
              )
            }
          >
            Make new recovery codes
          </Button>
        </div>
      )}
      {question}
    </div>
  );
}

function FactorList({ factors, onRemove }: { factors: ListedFactors; onRemove: (id: string) => void }) {
  const app = factors.authenticator ? [{ id: 'authenticator', name: 'Authenticator app', words: '' }] : [];
  const entries = [
    ...factors.passkeys.map(({ id, name, since }) => ({
      id,
      name,
      words: `Passkey since ${shortDate(since)}`,
    })),
    ...app,
  ];
  if (entries.length === 0) return <p className="text-soft">You sign in with your password alone.</p>;
  return (
    <ul aria-label="Second factors" className="divide-y divide-line border-y border-line">
      {entries.map(({ id, name, words }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div className="min-w-0 leading-snug">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            {words && <p className="mt-1 text-[0.9375rem] text-soft tabular-nums">{words}</p>}
          </div>
          <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
