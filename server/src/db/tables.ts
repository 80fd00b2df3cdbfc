import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const templates = pgTable('templates', {
  id: uuid().primaryKey().defaultRandom(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the latest version after the first one came out. */
  newVersionAt: moment('new_version_at'),
  /** The highest version number ever given. */
  lastVersion: integer('last_version').notNull().default(0),
  withdrawnAt: moment('withdrawn_at'),
  // The current version as the catalogue searches, filters and sorts it; a trigger keeps these, null when not for sale.
  titleKey: text('title_key'),
  priceInCents: integer('price_in_cents'),
  categories: text().array(),
});

export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id),
    version: integer().notNull(),
    title: text().notNull(),
    titleKey: text('title_key').notNull(),
    description: text().notNull(),
    priceInCents: integer('price_in_cents').notNull(),
    categories: text().array().notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    documentKey: text('document_key').notNull(),
    fileNameUponDownload: text('file_name_upon_download').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);

export const feedbackMessages = pgTable('feedback_messages', {
  id: uuid().primaryKey().defaultRandom(),
  emailAddress: text('email_address').notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

export const subscribers = pgTable('subscribers', {
  emailAddress: text('email_address').primaryKey(),
  subscribedAt: moment('subscribed_at').notNull().defaultNow(),
});

/** Mails of the embedded outbox, for a person to read. */
export const outboxMails = pgTable('outbox_mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  mail: jsonb().notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment('resets_at').notNull().default(sql`now()`),
});
