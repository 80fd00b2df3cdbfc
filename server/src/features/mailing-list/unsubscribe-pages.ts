import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPlainPage } from '../../http/pages/plain-page.ts';
import { html } from '../../lib/html.ts';
import type { Deps } from '../deps.ts';
import { unsubscribe } from './unsubscribe.ts';
import { readUnsubscribeLink, unsubscribePath } from './unsubscribe-link.ts';

const css = `
main{max-width:640px}
header{max-width:640px}
p{overflow-wrap:anywhere}
button{min-height:44px;padding:8px 20px;border:1px solid var(--green);border-radius:4px;background:var(--green);color:var(--sheet);font:600 16px/1.4 Inter,system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:2px solid var(--green);outline-offset:2px}
`;

/** The link asks first, since mail programs follow links by themselves; only its button, or a one-click request, acts. */
export function unsubscribePages(
  app: FastifyInstance,
  { connection: { db }, linkSecret, settings }: Deps,
): void {
  const { publicUrl, shop } = settings;
  const options = { schema: { hide: true }, bodyLimit: 1024 };
  const toTheShop = html`<p><a href="${publicUrl}">Go to ${shop.name}</a></p>`;

  const refuse = (reply: FastifyReply) =>
    sendPlainPage(reply.status(403), {
      title: 'This link does not work',
      body: html`<p>Nothing was changed. Please open the link just as it stands in the mail, or write to <a href="mailto:${settings.supportEmail}">${settings.supportEmail}</a> to leave the mailing list.</p>${toTheShop}`,
      css,
    });

  void app.register(async (scope) => {
    // A form of ours says nothing, and a one-click request (RFC 8058) nothing that the link does not say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));

    scope.get(unsubscribePath, options, async ({ query }, reply) => {
      const address = readUnsubscribeLink(linkSecret, query);
      if (address === undefined) return refuse(reply);
      return sendPlainPage(reply, {
        title: 'Leave the mailing list?',
        body: html`<p><strong>${address}</strong> will get no more news from ${shop.name}. Receipts and mails about your account are not part of the list.</p><form method="post"><button>Unsubscribe</button></form>`,
        css,
        formsTo: ["'self'"],
      });
    });

    scope.post(unsubscribePath, options, async ({ query }, reply) => {
      const address = readUnsubscribeLink(linkSecret, query);
      if (address === undefined) return refuse(reply);
      await unsubscribe(db, address);
      return sendPlainPage(reply, {
        title: 'You are unsubscribed',
        body: html`<p><strong>${address}</strong> is not on the mailing list of ${shop.name} any more.</p>${toTheShop}`,
        css,
      });
    });
  });
}
