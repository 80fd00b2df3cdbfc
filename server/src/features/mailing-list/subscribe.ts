import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { sameAddress } from '../../lib/same-address.ts';
import type { Deps } from '../deps.ts';
import { confirmDays, confirmLinks } from './confirm-link.ts';
import { putSubscriber } from './queries.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

const mailsPerAddress: Limit = { name: 'subscribe-mail', most: 3, perSeconds: 86_400 };

type Tools = Pick<Deps, 'connection' | 'jobs' | 'limit' | 'mailRoom' | 'unsubscribeSignatures' | 'settings'>;

/**
 * An address is written to whether it is on the list or not, so that neither the answer nor the time it takes tells; who
 * has been asked often enough for a day is left in peace, and that is not told either.
 */
export async function subscribe(deps: Tools, emailAddress: string): Promise<void> {
  const { mailRoom, unsubscribeSignatures: signatures } = deps;
  const { publicUrl } = deps.settings;
  const address = sameAddress(emailAddress);
  const mayWrite = await isWithin(deps, address);
  await inTransaction(deps.connection, async (transaction) => {
    const isConfirmed = await putSubscriber(transaction.db, address);
    if (!mayWrite) return;
    const mail = isConfirmed
      ? mailRoom.alreadySubscribed(address, unsubscribeLinks.make(signatures, publicUrl, address))
      : mailRoom.confirmSubscription(
          address,
          publicUrl + confirmLinks.make(signatures, { address }, Date.now()),
          confirmDays,
        );
    await deps.jobs.enqueue('mail', mail, transaction);
  });
}

async function isWithin({ limit }: Tools, address: string): Promise<boolean> {
  try {
    await limit(mailsPerAddress, address);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'request/too-many') return false;
    throw error;
  }
}
