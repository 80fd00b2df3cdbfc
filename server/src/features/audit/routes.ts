import * as audit from '@counterpart/contract/calls/back-office/audit';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../http/files/send-csv.ts';
import { itemsOf } from '../../http/items-of.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { listAuditEvents } from './list-audit-events.ts';

export function auditRoutes(app: FastifyInstance, { connection: { db } }: Pick<Deps, 'connection'>) {
  mount(app, audit.listAuditEvents, async ({ query, reply }) =>
    itemsOf(reply, await listAuditEvents(db, query)),
  );

  mount(app, audit.exportAuditEvents, async ({ reply }) =>
    sendCsv(reply, 'audit-trail.csv', exportAuditEvents(db)),
  );
}
