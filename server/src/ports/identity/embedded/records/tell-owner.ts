import type { Transaction } from '../../../../db/transaction.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import type { Whereabouts } from '../../../../lib/callers/whereabouts.ts';
import type { AccountChange } from '../../../../mail/account-changes.ts';
import type { MailRoom } from '../../../../mail/mail-room.ts';
import type { Household } from './household.ts';
import { issueUndo, undoDays } from './undo-codes.ts';

interface Owner {
  uid: string;
  /** Where the mail goes, and what the account goes back to if it is undone. */
  email: string;
}

/** Writes down what happened to an account and mails it to its owner, with a link that undoes it. */
export async function tellOwner(
  { jobs, mailRoom, household }: { jobs: Jobs; mailRoom: MailRoom; household: Household },
  transaction: Transaction,
  owner: Owner,
  { kind, where, detail }: { kind: AccountChange; where: Whereabouts; detail?: string },
): Promise<void> {
  await household.record(transaction.db, owner.uid, { kind, detail, ...where });
  const code = await issueUndo(transaction.db, owner);
  const letter = mailRoom.accountChanged(owner.email, { kind, where, detail, code, days: undoDays });
  await jobs.enqueue('mail', letter, transaction);
}
