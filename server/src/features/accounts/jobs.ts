import { removeOldKeys } from '../../keys/remove-old-keys.ts';
import type { Mail } from '../../ports/mail/port.ts';
import type { Deps } from '../deps.ts';
import { removeLeftovers } from './leftovers/remove-leftovers.ts';
import { sendAccountLetter } from './people/send-account-letter.ts';

/** What happens to accounts, and to the keys that they are kept with, without anybody asking. */
export async function startAccountJobs({
  connection,
  jobs,
  mailRoom,
  identity,
  send,
  sealAnew,
}: Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'identity'> & {
  send(mail: Mail): Promise<void>;
  sealAnew: (() => Promise<void>) | undefined;
}): Promise<void> {
  await jobs.work('account-letter', (letter) => sendAccountLetter({ mailRoom, send }, letter));
  await jobs.work('housekeeping', async () => {
    await removeLeftovers({ connection, identity });
    await sealAnew?.();
    await removeOldKeys(connection.db);
  });
}
