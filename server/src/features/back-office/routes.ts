import { Readable } from 'node:stream';
import * as backOffice from '@counterpart/contract/back-office';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../app.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { requireRecentLogin } from '../../http/gate.ts';
import { mount } from '../../http/mount.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { getSales } from './get-sales.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { listFeedback } from './list-feedback.ts';
import { listOrders } from './list-orders.ts';
import { listSubscribers } from './list-subscribers.ts';
import { refundDocument } from './refund-document.ts';
import { restoreOrder } from './restore-order.ts';
import type { Listed } from './rules.ts';

export function backOfficeRoutes(app: FastifyInstance, deps: Deps) {
  const { connection, linkSecret } = deps;
  const { db } = connection;
  const { publicUrl } = deps.settings;

  mount(app, backOffice.listAuditEvents, async ({ query, reply }) =>
    itemsOf(reply, await listAuditEvents(db, query)),
  );

  mount(app, backOffice.exportAuditEvents, async ({ reply }) =>
    sendCsv(reply, 'audit-trail.csv', exportAuditEvents(db)),
  );

  mount(app, backOffice.getSales, ({ query }) => getSales(db, Number(query.days ?? '30')));

  mount(app, backOffice.listOrders, async ({ query, reply }) => itemsOf(reply, await listOrders(db, query)));

  mount(app, backOffice.refundDocument, async ({ body, person }) => {
    requireRecentLogin(person);
    await refundDocument(deps, person, { orderId: body.order_id, templateId: body.template_id });
    return undefined;
  });

  mount(app, backOffice.restoreOrder, async ({ body, person }) => {
    await restoreOrder(connection, person, { orderId: body.order_id, templateId: body.template_id });
    return undefined;
  });

  mount(app, backOffice.listFeedback, async ({ query, reply }) =>
    itemsOf(reply, await listFeedback(db, query)),
  );

  mount(app, backOffice.listSubscribers, async ({ query, reply }) =>
    itemsOf(reply, await listSubscribers(db, query)),
  );

  mount(app, backOffice.exportSubscribers, async ({ reply }) =>
    sendCsv(reply, 'mailing-list.csv', exportSubscribers({ db, linkSecret, publicUrl })),
  );
}

function itemsOf<T>(reply: FastifyReply, { items, total }: Listed<T>): T[] {
  reply.header('x-total-count', total);
  return items;
}

const sendCsv = (reply: FastifyReply, fileName: string, rows: AsyncGenerator<string>) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(fileName),
    })
    .send(Readable.from(rows));
