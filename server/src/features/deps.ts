import type { Renderer } from '@counterpart/contract/page';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Connection, Queryable } from '../db/connect.ts';
import type { Readiness } from '../http/health/readiness.ts';
import type { AnswerCache } from '../http/kept-answers/answer-cache.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Headers } from '../http/security-headers.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { KeyChain } from '../keys/key-chain.ts';
import type { Signatures } from '../keys/signatures.ts';
import type { MailRoom } from '../mail/mail-room.ts';
import type { FileStore } from '../ports/files/port.ts';
import type { IdentityPort } from '../ports/identity/port.ts';
import type { Office } from '../ports/office/port.ts';
import type { PaymentsPort } from '../ports/payments/port.ts';
import type { Scanner } from '../ports/scanner/port.ts';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Comparer } from '../threads/comparer.ts';
import type { Documents } from '../threads/documents.ts';

/** What a provider does whose sessions and second factors are in our database. */
export interface IdentityKeeper {
  endSessions(db: Queryable, uid: string): Promise<void>;
  removeFactors(db: Queryable, uid: string): Promise<void>;
}

/** What the shop's features are built on. */
export interface Deps {
  settings: Settings;
  log: Logger;
  /** Where somebody wants to see them. */
  metrics?: Metrics;
  connection: Connection;
  files: FileStore;
  identity: IdentityPort;
  /** What the shop itself can do to sessions and second factors; nothing where they are somebody else's. */
  keeper: IdentityKeeper | undefined;
  payments: PaymentsPort;
  jobs: Jobs;
  mailRoom: MailRoom;
  /** Compares documents beside what else the process does. */
  comparer: Comparer;
  readiness: Readiness;
  /** Finds and fills the blanks of documents, likewise. */
  documents: Documents;
  limit: RateLimiter;
  /** What everybody gets alike, until the catalogue changes. */
  catalogueAnswers: AnswerCache;
  /** The same for everybody who is signed in: with prices, and for no cache on the way. */
  customerAnswers: AnswerCache;
  /** The browser's files. */
  clientAnswers: AnswerCache;
  keys: KeyChain;
  /** Of the links to documents. */
  linkSignatures: Signatures;
  unsubscribeSignatures: Signatures;
  /** Of codes from mails, which are too short to be kept as a mere hash. */
  codeSignatures: Signatures;
  /** Draws documents; nothing where LibreOffice is not installed. */
  office: Office | undefined;
  /** Looks for malware in uploads; nothing where none is set up. */
  scanner: Scanner | undefined;
  /** Whether LibreOffice is there to draw the first pages of a document. */
  drawsPreviews: boolean;
  headers: Headers;
  renderer: Renderer;
  clientFolder: string;
  /** The routes that an embedded port needs: its download links, its outbox, its sessions. */
  portRoutes: ((app: FastifyInstance) => void)[];
}
