import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/connect.ts';
import { downloadRoute } from './ports/files/download-route.ts';
import { disk } from './ports/files/embedded.ts';
import type { FileStore } from './ports/files/port.ts';
import { s3 } from './ports/files/s3.ts';
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
