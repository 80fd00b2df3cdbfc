import type { FastifyInstance } from 'fastify';
import { unsubscribePages } from '../../http/pages/unsubscribe-pages.ts';
import { html } from '../../lib/html.ts';
import type { Deps } from '../deps.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

/** Where an address leaves the list. */
export function unsubscribePage(
  app: FastifyInstance,
  { connection: { db }, unsubscribeSignatures, settings: { publicUrl, shop, supportEmail } }: Deps,
): void {
  const toTheShop = html`<p><a href="${publicUrl}">Go to ${shop.name}</a></p>`;
  unsubscribePages(app, {
    links: unsubscribeLinks,
    signatures: unsubscribeSignatures,
    end: (address) => unsubscribe(db, address),
    question: (address) => ({
      title: 'Leave the mailing list?',
      body: html`<p><strong>${address}</strong> will get no more news from ${shop.name}. Receipts and mails about your account are not part of the list.</p>`,
    }),
    done: (address) => ({
      title: 'You are unsubscribed',
      body: html`<p><strong>${address}</strong> is not on the mailing list of ${shop.name} any more.</p>${toTheShop}`,
    }),
    refusal: html`<p>Nothing was changed. Please open the link just as it stands in the mail, or write to <a href="mailto:${supportEmail}">${supportEmail}</a> to leave the mailing list.</p>${toTheShop}`,
  });
}
