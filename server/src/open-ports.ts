import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection, Database, Queryable } from './db/connect.ts';
import { sharedSecret } from './db/shared-secret.ts';
import type { OwnIdentities } from './demo/accounts.ts';
import { recordActivity, recordFailure } from './features/accounts/activity/record-activity.ts';
import type { IdentityKeeper } from './features/accounts/administer.ts';
import { proofCookie } from './features/accounts/codes/proof-cookie.ts';
import { isAddressProven } from './features/accounts/create-user.ts';
import { deleteUser } from './features/accounts/delete-user.ts';
import { followAddress } from './features/accounts/follow-address.ts';
import { isLocked, isMember } from './features/accounts/standing.ts';
import { claimUpload } from './features/library/uploads/claim-upload.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailRoom } from './mail/mail-room.ts';
import { downloadRoute } from './ports/files/embedded/download-route.ts';
import { disk } from './ports/files/embedded/files.ts';
import { uploadRoute } from './ports/files/embedded/upload-route.ts';
import type { FileStore } from './ports/files/port.ts';
import { s3 } from './ports/files/s3/files.ts';
import { closeIdentity, reopenIdentity } from './ports/identity/embedded/closed-identity.ts';
import { embeddedIdentity } from './ports/identity/embedded/identity.ts';
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

/** Where browsers send files to, as the store itself spells it. */
async function uploadOrigin(store: FileStore): Promise<string> {
  const upload = { contentType: 'application/octet-stream', size: 1, expiresInSeconds: 1 };
  return new URL((await store.uploadLink('uploads/any', upload)).address).origin;
}

export function openMail(settings: Settings, db: Database): { port: MailPort; routes: Routes[] } {
  if (settings.smtp)
    return { port: smtp({ ...settings.smtp, name: new URL(settings.publicUrl).hostname }), routes: [] };
  const port = outbox(db);
  return { port, routes: [(app) => outboxPages(app, port)] };
}

export async function openPayments(
  { stripe, publicUrl, shop }: Settings,
  { connection, jobs }: { connection: Connection; jobs: Jobs },
): Promise<{
  port: PaymentsPort;
  routes: Routes[];
  deliverTo?(shopAddress: string): Promise<void>;
  /** Without a person, where no money is taken. */
  pay?: Sandbox['pay'];
}> {
  if (stripe) return { port: await stripePayments(stripe), routes: [] };
  const sandbox = await createSandbox(connection, jobs, { publicUrl });
  return {
    port: sandbox,
    deliverTo: sandbox.deliverTo,
    pay: sandbox.pay,
    routes: [(app) => sandboxPages(app, sandbox, { publicUrl, shopName: shop.name })],
  };
}

interface IdentityTools {
  connection: Connection;
  jobs: Jobs;
  mailRoom: MailRoom;
  limit: RateLimiter;
}

export async function openIdentity(
  { shop, publicUrl }: Settings,
  tools: IdentityTools,
): Promise<{ port: IdentityPort; routes: Routes[]; own?: OwnIdentities }> {
  if (shop.identity.kind === 'firebase') return { port: firebaseIdentity(shop.identity), routes: [] };
  const { connection, jobs } = tools;
  const identity = await embeddedIdentity(connection, { publicUrl });
  await jobs.work('password-reset', (request) => mailPasswordReset(tools, request));
  const proof = proofCookie(publicUrl);
  const devices = new KnownDevices(await sharedSecret(connection.db, 'devices'));
  const authenticators = new Authenticators(await sharedSecret(connection.db, 'authenticators'));
  const passkeys = new Passkeys(publicUrl, shop.name);
  const household = {
    mayRegister: (email: string, request: FastifyRequest) =>
      isAddressProven(connection.db, email, proof.read(request)),
    addressChanged: followAddress,
    removePerson: (uid: string) => deleteUser({ ...tools, identity }, uid),
    isLocked: (uid: string, db: Queryable = connection.db) => isLocked(db, uid),
    isMember,
    record: recordActivity,
    recordFailure,
  };
  return {
    port: identity,
    own: { insertIdentity, closeIdentity, reopenIdentity },
    routes: [
      (app) =>
        identityRoutes(app, {
          ...tools,
          identity,
          household,
          devices,
          authenticators,
          passkeys,
          publicUrl,
          shopName: shop.name,
        }),
    ],
  };
}

/** For a change from the command line. What Firebase keeps is its own: role and lock are looked up at every call. */
export const identityKeeper = ({ shop }: Settings): IdentityKeeper | undefined =>
  shop.identity.kind === 'embedded' ? { endSessions, removeFactors: removeFactorsSince } : undefined;

/** Nothing where it is not installed, or not wanted. */
export const openOffice = async ({ previews }: Settings): Promise<Office | undefined> =>
  previews ? findOffice() : undefined;
