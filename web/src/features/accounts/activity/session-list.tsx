import type { ListedSession } from '@counterpart/contract/calls/identity';
import { useState } from 'react';
import { shortMoment } from '../../../lib/format/date.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

const sessionsOf = async () => (await openAccount()).identity.sessions;

/** Where somebody is signed in. A provider that does not tell shows nothing. */
export function SessionList() {
  const { value, failure, change, reload } = useLoaded(
    '',
    async () => (await sessionsOf())?.list() ?? [],
    'Your devices could not be shown.',
  );
  const [ending, setEnding] = useState<string>();

  async function end(
    which: string,
    work: () => Promise<void> | undefined,
    rest: (one: ListedSession) => boolean,
  ) {
    setEnding(which);
    try {
      await work();
      change((known) => known.filter(rest));
      toast.success(which === 'others' ? 'The other devices are signed out' : 'The device is signed out');
    } catch (error) {
      toast.error(wordsOf(error));
      await reload();
    } finally {
      setEnding(undefined);
    }
  }

  if (failure) return <p className="text-soft">{failure}</p>;
  if (!value) return <div aria-hidden className="skeleton h-24 rounded-md" />;
  return (
    <>
      <ul aria-label="Devices" className="divide-y divide-line border-y border-line">
        {value.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <SessionWords session={session} />
            {!session.is_current && (
              <Button
                look="quiet"
                size="small"
                busy={ending === session.id && 'Signing out…'}
                aria-label={`Sign out ${session.device}, signed in ${shortMoment(session.since)}`}
                onClick={() =>
                  void end(
                    session.id,
                    async () => (await sessionsOf())?.end(session.id),
                    ({ id }) => id !== session.id,
                  )
                }
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {value.length > 1 && (
        <Button
          look="quiet"
          className="mt-5"
          busy={ending === 'others' && 'Signing out…'}
          onClick={() =>
            void end(
              'others',
              async () => (await sessionsOf())?.endOthers(),
              ({ is_current }) => is_current,
            )
          }
        >
          Sign out all other devices
        </Button>
      )}
    </>
  );
}

function SessionWords({ session }: { session: ListedSession }) {
  const { device, network, since, last_used, is_current } = session;
  return (
    <div className="min-w-0 flex-1 basis-56 leading-snug">
      <p className="font-semibold">
        {device || 'An unknown device'}
        {is_current && <span className="font-normal text-green"> · this device</span>}
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft tabular-nums">
        Signed in <time dateTime={since}>{shortMoment(since)}</time>
        {!is_current && (
          <>
            , last used <time dateTime={last_used}>{shortMoment(last_used)}</time>
          </>
        )}
        {network && <>, network {network}</>}
      </p>
    </div>
  );
}
