import type { Queryable } from '../../db/connect.ts';
import type { MailRoom } from '../../mail/mail-room.ts';
import type { Mail } from '../../ports/mail/port.ts';
import { countByKind } from './queries.ts';
import { nameOf } from './words.ts';

/** Tells how things stand when the letter goes out, which may be long after it was asked for. */
export async function tellSupport({
  db,
  mailRoom,
  send,
}: {
  db: Queryable;
  mailRoom: MailRoom;
  send(mail: Mail): Promise<void>;
}): Promise<void> {
  const counts = await countByKind(db);
  if (counts.length > 0)
    await send(mailRoom.failedWork(counts.map(({ kind, count }) => ({ name: nameOf(kind), count }))));
}
