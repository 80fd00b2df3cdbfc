import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Signatures } from '../../keys/signatures.ts';
import type { UnsubscribeLinks } from '../../keys/unsubscribe-links.ts';
import { type Html, html } from '../../lib/html.ts';
import { sendPlainPage } from './plain-page.ts';

interface Words {
  title: string;
  body: Html;
}

interface Subscription {
  links: UnsubscribeLinks;
  signatures: Signatures;
  /** Ends it; once more changes nothing. */
  end(recipient: string): Promise<void>;
  question(recipient: string): Words;
  done(recipient: string): Words;
  refusal: Html;
}

const css = `
main{max-width:640px}
header{max-width:640px}
p{overflow-wrap:anywhere}
button{min-height:44px;padding:8px 20px;border:1px solid var(--green);border-radius:4px;background:var(--green);color:var(--sheet);font:600 16px/1.4 Inter,system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:2px solid var(--green);outline-offset:2px}
`;

/** The link asks first, since mail programs follow links by themselves; only its button, or a one-click request, acts. */
export function unsubscribePages(app: FastifyInstance, subscription: Subscription): void {
  const { links, signatures } = subscription;
  const options = { bodyLimit: 1024 };
  const refuse = (reply: FastifyReply) =>
    sendPlainPage(reply.status(403), { title: 'This link does not work', body: subscription.refusal, css });

  void app.register(async (scope) => {
    // A form of ours says nothing, and a one-click request (RFC 8058) nothing that the link does not say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));

    scope.get(links.path, options, async ({ query }, reply) => {
      const recipient = links.read(signatures, query);
      if (recipient === undefined) return refuse(reply);
      const { title, body } = subscription.question(recipient);
      return sendPlainPage(reply, {
        title,
        body: html`${body}<form method="post"><button>Unsubscribe</button></form>`,
        css,
        formsTo: ["'self'"],
      });
    });

    scope.post(links.path, options, async ({ query }, reply) => {
      const recipient = links.read(signatures, query);
      if (recipient === undefined) return refuse(reply);
      await subscription.end(recipient);
      return sendPlainPage(reply, { ...subscription.done(recipient), css });
    });
  });
}
