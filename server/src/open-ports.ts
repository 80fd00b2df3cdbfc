import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Connection, Database } from './db/connect.ts';
import { isAddressProven } from './features/accounts/create-user.ts';
import { deleteUser } from './features/accounts/delete-user.ts';
import { followAddress } from './features/accounts/follow-address.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailRoom } from './mail/mail-room.ts';
import { downloadRoute } from './ports/files/download-route.ts';
import { disk } from './ports/files/embedded.ts';
import type { FileStore } from './ports/files/port.ts';
import { s3 } from './ports/files/s3.ts';
import { mailPasswordReset } from './ports/identity/embedded/password-reset.ts';
import { identityRoutes } from './ports/identity/embedded/routes.ts';
import { insertIdentity } from './ports/identity/embedded/sign-up.ts';
import { embeddedIdentity } from './ports/identity/embedded.ts';
import { firebaseIdentity } from './ports/identity/firebase.ts';
import type { IdentityPort } from './ports/identity/port.ts';
import { outbox } from './ports/mail/embedded.ts';
import { outboxPages } from './ports/mail/outbox-pages.ts';
import type { MailPort } from './ports/mail/port.ts';
import { smtp } from './ports/mail/smtp.ts';
import type { Settings } from './settings.ts';

type Routes = (app: FastifyInstance) => void;

/** A port turns hosted when its variables are set. */
export async function openFiles(
  settings: Settings,
  secret: string,
): Promise<{ store: FileStore; routes: Routes[] }> {
  if (settings.s3) return { store: await s3(settings.s3), routes: [] };
  const store = disk({ folder: join(settings.dataDir, 'files'), secret });
  return { store, routes: [(app) => downloadRoute(app, store, secret)] };
}

export function openMail(settings: Settings, db: Database): { port: MailPort; routes: Routes[] } {
  if (settings.smtp) return { port: smtp(settings.smtp), routes: [] };
  const port = outbox(db);
  return { port, routes: [(app) => outboxPages(app, port)] };
}

export interface IdentityTools {
  connection: Connection;
  jobs: Jobs;
  mailRoom: MailRoom;
  limit: RateLimiter;
}

export async function openIdentity(
  { shop, publicUrl }: Settings,
  tools: IdentityTools,
): Promise<{ port: IdentityPort; routes: Routes[]; insertIdentity?: typeof insertIdentity }> {
  if (shop.identity.kind === 'firebase') return { port: firebaseIdentity(shop.identity), routes: [] };
  const { connection, jobs } = tools;
  const identity = await embeddedIdentity(connection, { publicUrl });
  await jobs.work('password-reset', (request) => mailPasswordReset(tools, request));
  const household = {
    mayRegister: (email: string) => isAddressProven(connection.db, email),
    addressChanged: followAddress,
    removePerson: (uid: string) => deleteUser({ ...tools, identity }, uid),
  };
  return {
    port: identity,
    insertIdentity,
    routes: [(app) => identityRoutes(app, { ...tools, identity, household, publicUrl })],
  };
}
