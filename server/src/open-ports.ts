import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Connection, Database, Queryable } from './db/connect.ts';
import type { OwnIdentities } from './demo/accounts.ts';
import { recordActivity, recordFailure } from './features/accounts/activity/record-activity.ts';
import { proofCookie } from './features/accounts/codes/proof-cookie.ts';
import { isAddressProven } from './features/accounts/create-user.ts';
import { deleteUser } from './features/accounts/delete-user.ts';
import { followAddress } from './features/accounts/follow-address.ts';
import { standingOf } from './features/accounts/standing.ts';
import type { IdentityKeeper } from './features/deps.ts';
import { claimUpload } from './features/library/uploads/claim-upload.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeyChain } from './keys/key-chain.ts';
import { Sealer } from './keys/sealer.ts';
import { Signatures } from './keys/signatures.ts';
import type { MailRoom } from './mail/mail-room.ts';
import { downloadRoute } from './ports/files/embedded/download-route.ts';
import { disk } from './ports/files/embedded/files.ts';
import { uploadRoute } from './ports/files/embedded/upload-route.ts';
import { folders } from './ports/files/folders.ts';
import type { FileStore } from './ports/files/port.ts';
import { s3 } from './ports/files/s3/files.ts';
import { closeIdentity, reopenIdentity } from './ports/identity/embedded/closed-identity.ts';
import { embeddedIdentity } from './ports/identity/embedded/identity.ts';
import { scrypt, threadsFor } from './ports/identity/embedded/passwords/hashing.ts';
import { KnownDevices } from './ports/identity/embedded/passwords/known-devices.ts';
import { mailPasswordReset } from './ports/identity/embedded/passwords/password-reset.ts';
import { endSessions } from './ports/identity/embedded/records/sessions.ts';
import { identityRoutes } from './ports/identity/embedded/routes.ts';
import { Authenticators } from './ports/identity/embedded/second-factors/authenticator.ts';
import { removeFactorsSince } from './ports/identity/embedded/second-factors/factors.ts';
import { Passkeys } from './ports/identity/embedded/second-factors/passkeys.ts';
import { insertIdentity } from './ports/identity/embedded/sign-up.ts';
import { firebaseIdentity } from './ports/identity/firebase/identity.ts';
import type { IdentityPort } from './ports/identity/port.ts';
import { outbox } from './ports/mail/embedded/mail.ts';
import { outboxPages } from './ports/mail/embedded/outbox-pages.ts';
import type { MailPort } from './ports/mail/port.ts';
import { smtp } from './ports/mail/smtp/mail.ts';
import { findOffice } from './ports/office/libreoffice/office.ts';
import type { Office } from './ports/office/port.ts';
import { createSandbox, type Sandbox } from './ports/payments/embedded/payments.ts';
import { sandboxPages } from './ports/payments/embedded/routes.ts';
import type { PaymentsPort } from './ports/payments/port.ts';
import { stripePayments } from './ports/payments/stripe/payments.ts';
import { clamd } from './ports/scanner/clamd/scanner.ts';
import type { Scanner } from './ports/scanner/port.ts';
import type { Settings } from './settings/settings.ts';

type Routes = (app: FastifyInstance) => void;

/** A port turns hosted when its variables are set. */
export async function openFiles(
  settings: Settings,
  secret: string,
  db: Database,
): Promise<{ store: FileStore; routes: Routes[]; uploadOrigins: string[] }> {
  if (settings.s3) {
    const store = await s3(settings.s3);
    return { store, routes: [], uploadOrigins: [await uploadOrigin(store)] };
  }
  const folder = join(settings.dataDir, 'files');
  const store = disk({ folder, secret });
  const claim = (key: string) => claimUpload(db, key);
  return {
    store,
    uploadOrigins: [],
    routes: [
      (app) => downloadRoute(app, store, secret),
      (app) => uploadRoute(app, { folder, secret, claim }),
    ],
  };
}

/** The shop's own files, for a command beside it: it gives out no links. */
export const openStore = ({ s3: bucket, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> =>
  bucket ? s3(bucket) : openFolder(join(dataDir, 'files'));

/** A folder of files, such as that of a backup. */
export const openFolder = async (folder: string): Promise<FileStore> =>
  disk({ folder, secret: randomBytes(32).toString('hex') });

/** Where browsers send files to, as the store itself spells it. */
export async function uploadOrigin(store: Pick<FileStore, 'uploadLink'>): Promise<string> {
  const upload = { contentType: 'application/octet-stream', size: 1, expiresInSeconds: 1 };
  return new URL((await store.uploadLink(`${folders.uploads}any`, upload)).address).origin;
}

/** Nothing where none is set. */
export const openSmtp = (settings: Pick<Settings, 'smtp' | 'publicUrl'>): MailPort | undefined =>
  settings.smtp && smtp({ ...settings.smtp, name: new URL(settings.publicUrl).hostname });

/** Nothing where it is not set up. */
export const openStripe = async ({ stripe }: Pick<Settings, 'stripe'>): Promise<PaymentsPort | undefined> =>
  stripe && stripePayments(stripe);

export function openMail(settings: Settings, db: Database): { port: MailPort; routes: Routes[] } {
  const hosted = openSmtp(settings);
  if (hosted) return { port: hosted, routes: [] };
  const port = outbox(db);
  return { port, routes: [(app) => outboxPages(app, port)] };
}

export async function openPayments(
  settings: Settings,
  { connection, keys, jobs }: { connection: Connection; keys: KeyChain; jobs: Jobs },
): Promise<{
  port: PaymentsPort;
  routes: Routes[];
  deliverTo?(shopAddress: string): Promise<void>;
  /** Without a person, where no money is taken. */
  pay?: Sandbox['pay'];
}> {
  const hosted = await openStripe(settings);
  if (hosted) return { port: hosted, routes: [] };
  const { publicUrl, shop } = settings;
  const sandbox = await createSandbox(connection, keys, jobs, { publicUrl });
  return {
    port: sandbox,
    deliverTo: sandbox.deliverTo,
    pay: sandbox.pay,
    routes: [(app) => sandboxPages(app, sandbox, { publicUrl, shopName: shop.name })],
  };
}

interface IdentityTools {
  connection: Connection;
  keys: KeyChain;
  jobs: Jobs;
  mailRoom: MailRoom;
  limit: RateLimiter;
}

export async function openIdentity(
  { shop, publicUrl, processes }: Settings,
  tools: IdentityTools,
): Promise<{
  port: IdentityPort;
  routes: Routes[];
  own?: OwnIdentities;
  /** What it keeps encrypted, after a change of keys. */
  sealAnew?(): Promise<void>;
  hashing?: { waiting: number; underWay: number };
}> {
  if (shop.identity.kind === 'firebase') return { port: firebaseIdentity(shop.identity), routes: [] };
  const { connection, keys, jobs } = tools;
  scrypt.limits.threads = threadsFor(processes);
  const identity = await embeddedIdentity(connection, keys, { publicUrl });
  await jobs.work('password-reset', (request) => mailPasswordReset(tools, request));
  const proof = proofCookie(publicUrl);
  const devices = new KnownDevices(new Signatures(await keys.ring('devices')));
  const authenticators = new Authenticators(new Sealer(await keys.ring('authenticators')));
  const recoverySignatures = new Signatures(await keys.ring('recovery-codes'));
  const passkeys = new Passkeys(publicUrl, shop.name);
  const household = {
    mayRegister: (email: string, request: FastifyRequest) =>
      isAddressProven(connection.db, email, proof.read(request)),
    addressChanged: followAddress,
    removePerson: (uid: string) => deleteUser({ ...tools, identity }, uid),
    standingOf: (uid: string, db: Queryable = connection.db) => standingOf(db, uid),
    record: recordActivity,
    recordFailure,
  };
  return {
    port: identity,
    hashing: scrypt,
    own: { insertIdentity, closeIdentity, reopenIdentity },
    sealAnew: () => authenticators.sealAnew(connection.db),
    routes: [
      (app) =>
        identityRoutes(app, {
          ...tools,
          identity,
          household,
          devices,
          authenticators,
          recoverySignatures,
          passkeys,
          publicUrl,
          shopName: shop.name,
        }),
    ],
  };
}

/** For what is done to accounts from outside. What Firebase keeps is its own: role and lock are looked up at every call. */
export const identityKeeper = ({ shop }: Settings): IdentityKeeper | undefined =>
  shop.identity.kind === 'embedded' ? { endSessions, removeFactors: removeFactorsSince } : undefined;

/** Nothing where it is not installed, or not wanted. */
export const openOffice = async ({ previews }: Settings, log: Logger): Promise<Office | undefined> =>
  previews ? findOffice({ warn: (words) => log.warn(words) }) : undefined;

/** Nothing where none is set. */
export function openScanner({ clamdUrl }: Settings, log: Logger): Scanner | undefined {
  if (!clamdUrl) return undefined;
  const scanner = clamd({ url: clamdUrl });
  scanner
    .check()
    .catch((error) => log.warn({ err: error }, 'clamd does not answer: uploads are refused until it does'));
  return scanner;
}
