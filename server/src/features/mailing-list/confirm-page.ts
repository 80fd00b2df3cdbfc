import type { FastifyInstance } from 'fastify';
import { askingPages } from '../../http/pages/asking-pages.ts';
import { html } from '../../lib/html.ts';
import type { Deps } from '../deps.ts';
import { confirmDays, confirmLinks, confirmPath } from './confirm-link.ts';
import { confirmSubscriber } from './queries.ts';

/** Where an address gets onto the list. */
export function confirmPage(
  app: FastifyInstance,
  { connection: { db }, unsubscribeSignatures, settings: { publicUrl, shop, supportEmail } }: Deps,
): void {
  const toTheShop = html`<p><a href="${publicUrl}">Go to ${shop.name}</a></p>`;
  const over = {
    status: 410,
    title: 'This link has expired',
    body: html`<p>Nothing was changed. Please subscribe again, at the foot of every page of the shop, and use the new link within ${confirmDays} days.</p>${toTheShop}`,
  };
  askingPages(app, {
    path: confirmPath,
    read(query) {
      const link = confirmLinks.read(unsubscribeSignatures, query, Date.now());
      if (link.outcome === 'valid') return { recipient: link.names.address };
      if (link.outcome === 'expired') return { refusal: over };
      return {
        refusal: {
          status: 403,
          title: 'This link does not work',
          body: html`<p>Nothing was changed. Please open the link just as it stands in the mail, or write to <a href="mailto:${supportEmail}">${supportEmail}</a>.</p>${toTheShop}`,
        },
      };
    },
    question: (address) => ({
      title: 'Join the mailing list?',
      body: html`<p><strong>${address}</strong> will get news about templates from ${shop.name}, a few times a year. Each mail has a link that ends them.</p>`,
    }),
    button: 'Confirm',
    async act(address) {
      // It was taken off, or forgotten, since.
      if (!(await confirmSubscriber(db, address))) return over;
      return {
        title: 'You are subscribed',
        body: html`<p><strong>${address}</strong> is on the mailing list of ${shop.name} now.</p>${toTheShop}`,
      };
    },
  });
}
