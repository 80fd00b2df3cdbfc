import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../lib/html.ts';
import { sendPlainPage } from './plain-page.ts';

export interface Words {
  title: string;
  body: Html;
  status?: number;
}

interface AskingPages {
  path: string;
  /** Whom a link is for, or what is said about one that is no good. */
  read(query: unknown): { recipient: string } | { refusal: Words };
  question(recipient: string): Words;
  button: string;
  /** Once more changes nothing. */
  act(recipient: string): Promise<Words>;
}

const css = `
main{max-width:640px}
header{max-width:640px}
p{overflow-wrap:anywhere}
button{min-height:44px;padding:8px 20px;border:1px solid var(--green);border-radius:4px;background:var(--green);color:var(--sheet);font:600 16px/1.4 Inter,system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:2px solid var(--green);outline-offset:2px}
`;

/** What a link in a mail leads to. It asks first, since mail programs follow links by themselves: only its button acts. */
export function askingPages(app: FastifyInstance, { path, read, question, button, act }: AskingPages): void {
  const options = { bodyLimit: 1024 };
  const send = (reply: FastifyReply, { status = 200, title, body }: Words, formsTo: string[] = []) =>
    sendPlainPage(reply.status(status), { title, body, css, formsTo });

  void app.register(async (scope) => {
    // A form of ours says nothing, and a one-click request (RFC 8058) nothing that the link does not say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));

    scope.get(path, options, async ({ query }, reply) => {
      const link = read(query);
      if ('refusal' in link) return send(reply, link.refusal);
      const { title, body } = question(link.recipient);
      const form = html`${body}<form method="post"><button>${button}</button></form>`;
      return send(reply, { title, body: form }, ["'self'"]);
    });

    scope.post(path, options, async ({ query }, reply) => {
      const link = read(query);
      return send(reply, 'refusal' in link ? link.refusal : await act(link.recipient));
    });
  });
}
