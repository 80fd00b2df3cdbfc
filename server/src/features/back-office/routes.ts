import * as backOffice from '@counterpart/contract/back-office';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../http/files/send-csv.ts';
import { requireRecentLogin } from '../../http/gate.ts';
import { itemsOf } from '../../http/items-of.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { getSales } from './get-sales.ts';
import { listFeedback } from './list-feedback.ts';
import { listOrders } from './list-orders.ts';
import { listSubscribers } from './list-subscribers.ts';
import { refundDocument } from './refund-document.ts';
import { restoreOrder } from './restore-order.ts';

export function backOfficeRoutes(app: FastifyInstance, deps: Deps) {
  const { connection, linkSecret } = deps;
  const { db } = connection;
  const { publicUrl } = deps.settings;

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
