import * as cart from '@counterpart/contract/calls/cart';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { sendJson } from '../../http/send-json.ts';
import type { Deps } from '../deps.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './clear-cart.ts';
import { findCartItem } from './find-cart-item.ts';
import { getCart } from './get-cart.ts';
import { prepareStatements } from './queries.ts';
import { removeCartItem } from './remove-cart-item.ts';

export function cartRoutes(app: FastifyInstance, { connection }: Pick<Deps, 'connection'>) {
  const { db } = connection;
  const statements = prepareStatements(connection);

  mount(app, cart.addToCart, ({ body, person }) => addToCart({ connection, statements }, person.id, body.id));

  mount(app, cart.getCart, async ({ person, reply }) =>
    sendJson(reply, await getCart(statements, person.id)),
  );

  mount(app, cart.findCartItem, ({ query, person }) => findCartItem(db, person.id, query.id));

  mount(app, cart.removeCartItem, async ({ query, person }) => {
    await removeCartItem(db, person.id, query.id);
    return undefined;
  });

  mount(app, cart.clearCart, async ({ person }) => {
    await clearCart(db, person.id);
    return undefined;
  });
}
