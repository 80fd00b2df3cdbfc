import type { FastifyInstance } from 'fastify';
import type { Signatures } from '../../keys/signatures.ts';
import type { UnsubscribeLinks } from '../../keys/unsubscribe-links.ts';
import type { Html } from '../../lib/html.ts';
import { askingPages, type Words } from './asking-pages.ts';

interface Subscription {
  links: UnsubscribeLinks;
  signatures: Signatures;
  /** Ends it; once more changes nothing. */
  end(recipient: string): Promise<void>;
  question(recipient: string): Words;
  done(recipient: string): Words;
  refusal: Html;
}

/** Where mails of one kind are ended: by the button of the page, or by a one-click request of a mail program. */
export function unsubscribePages(
  app: FastifyInstance,
  { links, signatures, end, question, done, refusal }: Subscription,
): void {
  askingPages(app, {
    path: links.path,
    read(query) {
      const recipient = links.read(signatures, query);
      if (recipient !== undefined) return { recipient };
      return { refusal: { status: 403, title: 'This link does not work', body: refusal } };
    },
    question,
    button: 'Unsubscribe',
    async act(recipient) {
      await end(recipient);
      return done(recipient);
    },
  });
}
