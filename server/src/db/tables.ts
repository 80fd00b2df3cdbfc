import type { JsonWebKey } from 'node:crypto';
import type { Answers, BlanksInFile, DefinedBlank } from '@counterpart/contract/blanks';
import { roles } from '@counterpart/contract/calls/accounts';
import type { VersionChanges } from '@counterpart/contract/calls/changes';
import type { ActivityKind } from '@counterpart/contract/facts/activity';
import type { AuditAction } from '@counterpart/contract/facts/audit-actions';
import { previewShares } from '@counterpart/contract/facts/preview-shares';
import type { InsideOfFile } from '@counterpart/contract/inside';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentLine } from '../ports/payments/port.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const templates = pgTable('templates', {
  id: uuid().primaryKey().defaultRandom(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the latest version after the first one came out. */
  newVersionAt: moment('new_version_at'),
  /** The highest version number ever given. */
  lastVersion: integer('last_version').notNull().default(0),
  withdrawnAt: moment('withdrawn_at'),
  /** The upload of its first document. */
  createdFrom: text('created_from').unique(),
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
    /** What changed since the version before. */
    note: text().notNull().default(''),
    /** One more with every edit in place. */
    revision: integer().notNull().default(1),
    /** The picture is the document's first page, so it follows the document. */
    drawsOwnPicture: boolean('draws_own_picture').notNull().default(false),
    /** The first pages with a watermark, where the shop could draw them. */
    previewKeys: text('preview_keys').array().notNull().default([]),
    /** When drawing them was begun last, whatever came of it. */
    previewTriedAt: moment('preview_tried_at'),
    /** How much of it people may read before they buy it. */
    previewShare: text('preview_share', { enum: previewShares }).notNull().default('two-pages'),
    /** Where they were drawn. */
    pageCount: integer('page_count'),
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
  /** When it was last asked for; a confirmed one is not asked for again. */
  subscribedAt: moment('subscribed_at').notNull().defaultNow(),
  /** Only then it counts. */
  confirmedAt: moment('confirmed_at'),
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
  companyAddress: text('company_address').notNull().default(''),
  taxId: text('tax_id').notNull().default(''),
  disabledAt: moment('disabled_at'),
  /** Who gets the mails about new versions has none. */
  newVersionMailsStoppedAt: moment('new_version_mails_stopped_at'),
  /** Likewise about new templates. */
  newTemplateMailsStoppedAt: moment('new_template_mails_stopped_at'),
  /** When the last one went out. */
  newTemplateMailAt: moment('new_template_mail_at'),
  /** At sign-up, where it was asked and told. */
  acceptedTermsVersion: text('accepted_terms_version'),
  acceptedTermsAt: moment('accepted_terms_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What happened to accounts; what the shop itself did has no device. */
export const accountEvents = pgTable('account_events', {
  id: uuid().primaryKey().defaultRandom(),
  uid: text()
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' }),
  kind: text().$type<ActivityKind>().notNull(),
  happenedAt: moment('happened_at').notNull().defaultNow(),
  times: integer().notNull().default(1),
  device: text().notNull(),
  network: text().notNull(),
  detail: text().notNull(),
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
    proofHash: text('proof_hash'),
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
  /** When the second factor was shown last; never where there is none. */
  secondFactorAt: moment('second_factor_at'),
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

/** What takes a change of an account back, hashed. */
export const identityUndoCodes = pgTable('identity_undo_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: identityUser(),
  email: text().notNull(),
  issuedAt: moment('issued_at').notNull().default(sql`clock_timestamp()`),
});

export const identityPasskeys = pgTable('identity_passkeys', {
  id: text().primaryKey(),
  userId: identityUser(),
  name: text().notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  lastUsedAt: moment('last_used_at'),
});

/** The app that shows one-time codes; its secret is encrypted. */
export const identityAuthenticators = pgTable('identity_authenticators', {
  userId: identityUser().primaryKey(),
  secret: text().notNull(),
  /** Of the last code that was used: none is good twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  confirmedAt: moment('confirmed_at'),
});

export const identityRecoveryCodes = pgTable(
  'identity_recovery_codes',
  { userId: identityUser(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** What a browser is in the middle of; the token is the hash of its cookie. */
export const identityChallenges = pgTable('identity_challenges', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').references(() => identityUsers.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash'),
  challenge: text(),
  expiresAt: moment('expires_at').notNull(),
});

/** Somebody who may have left: the bookkeeping stays without them. */
const formerUser = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' });
const template = () =>
  uuid('template_id')
    .notNull()
    .references(() => templates.id);

export const cartItems = pgTable(
  'cart_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    templateId: template(),
    addedAt: moment('added_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.templateId] })],
);

export const checkouts = pgTable('checkouts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: formerUser(),
  state: text({ enum: ['opening', 'open', 'processing', 'paid', 'failed', 'expired'] })
    .notNull()
    .default('opening'),
  /** Of buyer, items and prices, to compare with what the provider says. */
  digest: text().notNull(),
  amountInCents: integer('amount_in_cents').notNull(),
  currency: text().notNull().default('usd'),
  sessionId: text('session_id').unique(),
  paymentAddress: text('payment_address'),
  paymentId: text('payment_id').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  /** When the provider was asked about it last. */
  askedAt: moment('asked_at'),
  settledAt: moment('settled_at'),
  dispute: text({ enum: ['open', 'won', 'lost'] }),
  /** Refunds of which nobody can tell the documents, and which support knows about. */
  unclearRefunds: text('unclear_refunds').array().notNull().default([]),
  /** Those that failed later, and which support knows about. */
  failedRefunds: text('failed_refunds').array().notNull().default([]),
});

export const checkoutItems = pgTable(
  'checkout_items',
  {
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    templateId: template(),
    version: integer().notNull(),
    title: text().notNull(),
    priceInCents: integer('price_in_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.templateId] })],
);

export const orders = pgTable('orders', {
  id: uuid().primaryKey().defaultRandom(),
  number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
  checkoutId: uuid('checkout_id')
    .notNull()
    .unique()
    .references(() => checkouts.id),
  userId: formerUser(),
  totalInCents: integer('total_in_cents').notNull(),
  currency: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  companyName: text('company_name').notNull().default(''),
  companyAddress: text('company_address').notNull().default(''),
  taxId: text('tax_id').notNull().default(''),
});

/** One line of an order, and what makes somebody an owner. */
export const purchases = pgTable('purchases', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  userId: formerUser(),
  templateId: template(),
  version: integer().notNull(),
  title: text().notNull(),
  priceInCents: integer('price_in_cents').notNull(),
  purchasedAt: moment('purchased_at').notNull().defaultNow(),
  notifyOfNewVersion: boolean('notify_of_new_version').notNull().default(false),
  /** Deleted from the list by its owner. */
  hiddenAt: moment('hidden_at'),
  refundedAt: moment('refunded_at'),
  disputedAt: moment('disputed_at'),
  /** Those that the provider said later had not come about. */
  failedRefunds: text('failed_refunds').array().notNull().default([]),
});

export const downloads = pgTable('downloads', {
  id: uuid().primaryKey().defaultRandom(),
  purchaseId: uuid('purchase_id')
    .notNull()
    .references(() => purchases.id),
  version: integer().notNull(),
  finishedAt: moment('finished_at').notNull().defaultNow(),
});

/** A payment page of the sandbox, and what was asked for on it. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text().primaryKey(),
  checkoutId: text('checkout_id').notNull().unique(),
  buyerId: text('buyer_id').notNull(),
  buyerEmail: text('buyer_email').notNull(),
  lines: jsonb().$type<PaymentLine[]>().notNull(),
  digest: text().notNull(),
  currency: text().notNull(),
  returnAddress: text('return_address').notNull(),
  cancelAddress: text('cancel_address').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  declinedAt: moment('declined_at'),
  /** Closed before anybody paid. */
  endedAt: moment('ended_at'),
});

export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  sessionId: text('session_id')
    .notNull()
    .unique()
    .references(() => sandboxSessions.id),
  status: text({ enum: ['processing', 'paid', 'failed'] }).notNull(),
  dispute: text({ enum: ['open', 'won', 'lost'] }),
  createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
});

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => sandboxPayments.id),
  key: text().notNull().unique(),
  amountInCents: integer('amount_in_cents').notNull(),
  templateIds: text('template_ids').array().notNull(),
  createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
});

/** What the shop knows its surroundings by. */
export const shopIds = pgTable('shop_ids', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Addresses that were given out for an upload, until a version takes the file over. */
export const uploads = pgTable('uploads', {
  key: text().primaryKey(),
  kind: text({ enum: ['thumbnail', 'document'] }).notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Known where the file comes through the shop itself. */
  arrivedAt: moment('arrived_at'),
});

export const newVersionMails = pgTable(
  'new_version_mails',
  {
    templateId: template(),
    version: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version, table.userId] })],
);

/** Who changed the library or an order, and how; written together with the change. */
export const auditEvents = pgTable('audit_events', {
  id: uuid().primaryKey().defaultRandom(),
  happenedAt: moment('happened_at').notNull().default(sql`clock_timestamp()`),
  actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  /** As it was then: the trail stays readable when somebody leaves. */
  actorEmail: text('actor_email').notNull(),
  action: text().$type<AuditAction>().notNull(),
  templateId: uuid('template_id').references(() => templates.id),
  version: integer(),
  details: jsonb().notNull().default({}),
});

/** What became of one document in another one, which several pairs of versions may share. */
export const comparisons = pgTable(
  'comparisons',
  {
    olderKey: text('older_key').notNull(),
    newerKey: text('newer_key').notNull(),
    state: text({ enum: ['preparing', 'ready', 'unavailable'] })
      .notNull()
      .default('preparing'),
    /** A sentence, where it is unavailable. */
    reason: text(),
    comparisonKey: text('comparison_key'),
    redlineKey: text('redline_key'),
    summary: jsonb().$type<VersionChanges>(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    madeAt: moment('made_at'),
  },
  (table) => [primaryKey({ columns: [table.olderKey, table.newerKey] })],
);

/** The blanks of one document, which several versions may share. */
export const foundBlanks = pgTable('found_blanks', {
  documentKey: text('document_key').primaryKey(),
  found: jsonb().$type<BlanksInFile>(),
  /** A sentence, where they could not be found. */
  reason: text(),
  foundAt: moment('found_at').notNull().defaultNow(),
});

/** What may be said of one document before it is bought. */
export const documentInsides = pgTable('document_insides', {
  documentKey: text('document_key').primaryKey(),
  found: jsonb().$type<InsideOfFile>(),
  /** A sentence, where it could not be read. */
  reason: text(),
  foundAt: moment('found_at').notNull().defaultNow(),
});

/** What an administrator said of the blanks of a version, in the order in which they are asked. */
export const blankDefinitions = pgTable(
  'blank_definitions',
  {
    templateId: template(),
    version: integer().notNull(),
    fields: jsonb().$type<DefinedBlank[]>().notNull(),
    /** One more with every change. */
    revision: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);

/** What somebody filled into a document for one deal. */
export const answerSets = pgTable('answer_sets', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  templateId: template(),
  version: integer().notNull(),
  name: text().notNull(),
  answers: jsonb().$type<Answers>().notNull().default({}),
  /** One more with every change. */
  revision: integer().notNull().default(1),
  savedAt: moment('saved_at').notNull().default(sql`clock_timestamp()`),
});

/** What tells whether a file is one of the library's documents. */
export const fingerprints = pgTable('fingerprints', {
  documentKey: text('document_key').primaryKey(),
  sha256: text().notNull(),
  wordsSha256: text('words_sha256'),
  documentId: uuid('document_id'),
});

/** What every process of the shop signs, seals and checks with, and did. */
export const keys = pgTable(
  'keys',
  {
    purpose: text().notNull(),
    id: text().notNull(),
    /** Where others check what it signs. */
    publicKey: jsonb('public_key').$type<JsonWebKey>(),
    /** Encrypted. */
    secret: text().notNull(),
    /** Since when it is in use; it may be known before. */
    createdAt: moment('created_at').notNull().defaultNow(),
    retiredAt: moment('retired_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.id] })],
);

/** When a certificate was issued; as long as it would say the same, it is the same. */
export const certificates = pgTable(
  'certificates',
  {
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    version: integer().notNull(),
    /** Of all that it says, and of who signs it. */
    digest: text().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.purchaseId, table.version] })],
);

/** What the shop has given up, until somebody decides about it. */
export const failedWork = pgTable('failed_work', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  /** As the job had it; nothing for what comes again by itself. */
  data: jsonb(),
  firstTriedAt: moment('first_tried_at').notNull().defaultNow(),
  lastTriedAt: moment('last_tried_at').notNull().defaultNow(),
  tries: integer().notNull().default(1),
  error: jsonb(),
  /** When the support address was told. */
  toldAt: moment('told_at'),
  /** Since when it is being tried again. */
  retriedAt: moment('retried_at'),
});

/** The words of a document's own text; none where it cannot be read. */
export const documentWords = pgTable('document_words', {
  documentKey: text('document_key').primaryKey(),
  words: tsvector().notNull(),
});

/** What a template that is for sale is found by; triggers keep it. */
export const templateWords = pgTable('template_words', {
  templateId: uuid('template_id').primaryKey(),
  words: tsvector().notNull(),
  /** Those of title and categories. */
  names: tsvector().generatedAlwaysAs(sql`ts_filter(words, '{a,b}')`),
  /** Whether its words are among the known ones. */
  isLearned: boolean('is_learned').notNull().default(false),
});

/** The words of titles, categories, descriptions and synonyms, against which mistyped ones are held. */
export const knownWords = pgTable('known_words', {
  word: text().primaryKey(),
  stem: text().notNull(),
});

/** Who searches for the term means one of these as well. */
export const synonyms = pgTable('synonyms', {
  term: text().primaryKey(),
  means: text().array().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** What was searched for and not found, whoever it was. */
export const missedSearches = pgTable('missed_searches', {
  term: text().primaryKey(),
  times: integer().notNull().default(1),
  lastOn: date('last_on', { mode: 'string' }).notNull().default(sql`current_date`),
});

/** What people are interested in, as a question to titles and categories. */
export const interests = pgTable('interests', {
  name: text().primaryKey(),
  query: tsquery().notNull(),
  readAt: moment('read_at').notNull().defaultNow(),
});

/** Who is to be told of a new template, and who was. */
export const newTemplateMails = pgTable(
  'new_template_mails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    templateId: template(),
    foundAt: moment('found_at').notNull().defaultNow(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.templateId] })],
);

/** The templates that several people own together; a job keeps it. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    templateId: template(),
    otherId: uuid('other_id')
      .notNull()
      .references(() => templates.id),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.otherId] })],
);
