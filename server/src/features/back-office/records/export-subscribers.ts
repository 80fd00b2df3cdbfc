import type { Queryable } from '../../../db/connect.ts';
import type { Signatures } from '../../../keys/signatures.ts';
import { csvFile } from '../../../lib/csv.ts';
import { unsubscribeLinks } from '../../mailing-list/unsubscribe-link.ts';
import { everySubscriber } from './queries.ts';

const header = ['Email address', 'Subscribed (UTC)', 'Unsubscribe link', 'Confirmed (UTC)'];

/** Each address with the link that has to stand in whatever is mailed to it. */
export const exportSubscribers = ({
  db,
  signatures,
  publicUrl,
}: {
  db: Queryable;
  signatures: Signatures;
  publicUrl: string;
}): AsyncGenerator<string> =>
  csvFile(header, everySubscriber(db), ({ emailAddress, subscribedAt, confirmedAt }) => [
    emailAddress,
    subscribedAt.toISOString(),
    unsubscribeLinks.make(signatures, publicUrl, emailAddress),
    confirmedAt?.toISOString() ?? '',
  ]);
