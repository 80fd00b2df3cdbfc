import { roles } from '@counterpart/contract/accounts';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Who this is to the identity provider. */
  uid: text().notNull().unique(),
  email: text().notNull().unique(),
  /** When the token was issued that last told the address; older ones do not bring an old address back. */
  emailAsOf: moment('email_as_of').notNull().defaultNow(),
  /** The address that a change was asked for; until the first sign-in with it the shop only hears of it here. */
  pendingEmail: text('pending_email'),
  role: text({ enum: roles }).notNull(),
  fullName: text('full_name').notNull(),
  companyName: text('company_name').notNull(),
  companyTitle: text('company_title').notNull(),
  documentsOfInterest: text('documents_of_interest').array().notNull().default([]),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const verificationCodes = pgTable(
  'verification_codes',
  {
    address: text().notNull(),
    purpose: text().notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    wrongGuesses: integer('wrong_guesses').notNull().default(0),
    verifiedAt: moment('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.address, table.purpose] })],
);

export const identityUsers = pgTable('identity_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

const identityUser = () =>
  text('user_id')
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' });

export const identityAccounts = pgTable('identity_accounts', {
  id: text().primaryKey(),
  userId: identityUser(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const identitySessions = pgTable('identity_sessions', {
  id: text().primaryKey(),
  /** The hash of what the cookie carries. */
  token: text().notNull().unique(),
  userId: identityUser(),
  /** When the password was entered last. */
  authTime: moment('auth_time').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Codes in reset and change links; the identifier is hashed. */
export const identityVerifications = pgTable('identity_verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  userId: identityUser(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  publicKey: jsonb('public_key').notNull(),
  privateKey: jsonb('private_key').notNull(),
});
