import * as orders from '@counterpart/contract/calls/orders';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../../http/files/content-disposition.ts';
import { mount } from '../../http/mount.ts';
import { sendJson } from '../../http/send-json.ts';
import type { Deps } from '../deps.ts';
import { documentRoute } from './downloads/document-route.ts';
import { makeDownloadLink } from './downloads/make-download-link.ts';
import { listOwned } from './ownership/list-owned.ts';
import { deletePurchase } from './purchases/delete-purchase.ts';
import { dismissNotice } from './purchases/dismiss-notice.ts';
import { getOrder } from './purchases/get-order.ts';
import { listPurchases } from './purchases/list-purchases.ts';
import { prepareStatements } from './purchases/queries.ts';
import { restorePurchase } from './purchases/restore-purchase.ts';
import { updateOrder } from './purchases/update-order.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { receiptFinder } from './receipts/queries.ts';
import { sendReceipt } from './receipts/send-receipt.ts';

const receiptsDrawn = { name: 'receipt-pdf', most: 120, perSeconds: 600 };

export function orderRoutes(app: FastifyInstance, deps: Deps) {
  const { linkSignatures, limit } = deps;
  const { db } = deps.connection;
  const statements = prepareStatements(deps.connection);
  const findReceipt = receiptFinder(deps.connection);
  const { shop, publicUrl, supportEmail } = deps.settings;
  const seller = { name: shop.name, address: publicUrl, email: supportEmail };

  mount(app, orders.listPurchases, async ({ query, person, reply }) => {
    const list = await listPurchases({ statements, linkSignatures }, person.id, query.deleted === 'true');
    return sendJson(reply, list);
  });

  mount(app, orders.listOwned, ({ person }) => listOwned(db, person.id));

  mount(app, orders.deletePurchase, async ({ query, person }) => {
    await deletePurchase(db, person.id, query.id);
    return undefined;
  });

  mount(app, orders.restorePurchase, async ({ body, person }) => {
    await restorePurchase(db, person.id, body.id);
    return undefined;
  });

  mount(app, orders.dismissNotice, async ({ query, person }) => {
    await dismissNotice(db, person.id, query.purchased_document_id);
    return undefined;
  });

  mount(app, orders.makeDownloadLink, ({ query, person }) =>
    makeDownloadLink({ db, linkSignatures }, person.id, query),
  );

  mount(app, orders.getOrder, ({ query, person }) => getOrder(db, person.id, query.id));

  mount(app, orders.updateOrder, ({ body, person }) => updateOrder(db, person.id, body));

  mount(app, orders.getReceipt, async ({ query, person, reply }) => {
    await limit(receiptsDrawn, person.id);
    const { fileName, bytes } = await getReceipt({ findReceipt, seller }, person.id, query.id);
    return reply
      .headers({
        'content-type': orders.getReceipt.media,
        'content-disposition': contentDisposition(fileName),
      })
      .send(bytes);
  });

  mount(app, orders.sendReceipt, async ({ body, person }) => {
    await sendReceipt({ ...deps, findReceipt }, person.id, body.id);
    return undefined;
  });

  documentRoute(app, deps);
}
