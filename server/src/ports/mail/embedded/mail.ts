import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { outboxMails } from '../../../db/tables.ts';
import type { Mail, MailPort } from '../port.ts';
import { sendable } from '../sendable.ts';

export interface OutboxMail {
  id: string;
  to: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
  sent_at: string;
}

export interface Outbox extends MailPort {
  /** The newest 200, or the newest 200 of one recipient. */
  list(to?: string): Promise<OutboxMail[]>;
  read(id: string): Promise<OutboxMail | undefined>;
}

/** Keeps mails for a person to read instead of sending them. */
export function outbox(db: Database): Outbox {
  const keep = db
    .insert(outboxMails)
    .values({
      id: sql.placeholder('id'),
      recipient: sql.placeholder('recipient'),
      mail: sql.placeholder('mail'),
    })
    .onConflictDoNothing()
    .prepare('keep_mail');
  return {
    async send(given) {
      const checked = sendable(given);
      if (checked.outcome === 'refused') return checked;
      const { id, ...mail } = checked.mail;
      await keep.execute({ id, recipient: mail.to, mail });
      return { outcome: 'accepted' };
    },

    async list(to) {
      const rows = await db
        .select()
        .from(outboxMails)
        .where(to === undefined ? undefined : sql`lower(${outboxMails.recipient}) = lower(${to})`)
        .orderBy(desc(outboxMails.sentAt), desc(outboxMails.id))
        .limit(200);
      return rows.map(toOutboxMail);
    },

    async read(id) {
      if (!isUuid(id)) return undefined;
      const [row] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
      return row && toOutboxMail(row);
    },

    async check() {},
    async close() {},
  };
}

function toOutboxMail({ id, mail, sentAt }: typeof outboxMails.$inferSelect): OutboxMail {
  const { to, replyTo, subject, text, html, unsubscribe } = mail as Omit<Mail, 'id'>;
  return { id, to, reply_to: replyTo, subject, text, html, unsubscribe, sent_at: sentAt.toISOString() };
}
