import type { Queryable } from '../../../db/connect.ts';
import { csvFile } from '../../../lib/csv.ts';
import { unsubscribeLink } from '../../mailing-list/unsubscribe-link.ts';
import { everySubscriber } from './queries.ts';

const header = ['Email address', 'Subscribed (UTC)', 'Unsubscribe link'];

/** Each address with the link that has to stand in whatever is mailed to it. */
export const exportSubscribers = ({
  db,
  linkSecret,
  publicUrl,
}: {
  db: Queryable;
  linkSecret: string;
  publicUrl: string;
}): AsyncGenerator<string> =>
  csvFile(header, everySubscriber(db), ({ emailAddress, subscribedAt }) => [
    emailAddress,
    subscribedAt.toISOString(),
    unsubscribeLink(linkSecret, publicUrl, emailAddress),
  ]);
