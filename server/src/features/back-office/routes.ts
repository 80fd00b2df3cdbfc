import * as orders from '@counterpart/contract/calls/back-office/orders';
import * as records from '@counterpart/contract/calls/back-office/records';
import * as sales from '@counterpart/contract/calls/back-office/sales';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../http/files/send-csv.ts';
import { requireRecentLogin } from '../../http/gate.ts';
import { itemsOf } from '../../http/items-of.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { listOrders } from './orders/list-orders.ts';
import { refundDocument } from './orders/refund-document.ts';
import { restoreOrder } from './orders/restore-order.ts';
import { exportSubscribers } from './records/export-subscribers.ts';
import { listFeedback } from './records/list-feedback.ts';
import { listSubscribers } from './records/list-subscribers.ts';
import { getSales } from './sales/get-sales.ts';

export function backOfficeRoutes(app: FastifyInstance, deps: Deps) {
  const { connection, unsubscribeSignatures: signatures } = deps;
  const { db } = connection;
  const { publicUrl } = deps.settings;

  mount(app, sales.getSales, ({ query }) => getSales(db, Number(query.days ?? '30')));

  mount(app, orders.listOrders, async ({ query, reply }) => itemsOf(reply, await listOrders(db, query)));

  mount(app, orders.refundDocument, async ({ body, person }) => {
    requireRecentLogin(person);
    await refundDocument(deps, person, { orderId: body.order_id, templateId: body.template_id });
    return undefined;
  });

  mount(app, orders.restoreOrder, async ({ body, person }) => {
    await restoreOrder(connection, person, { orderId: body.order_id, templateId: body.template_id });
    return undefined;
  });

  mount(app, records.listFeedback, async ({ query, reply }) => itemsOf(reply, await listFeedback(db, query)));

  mount(app, records.listSubscribers, async ({ query, reply }) =>
    itemsOf(reply, await listSubscribers(db, query)),
  );

  mount(app, records.exportSubscribers, async ({ reply }) =>
    sendCsv(reply, 'mailing-list.csv', exportSubscribers({ db, signatures, publicUrl })),
  );
}
