import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Html, html } from '../../lib/html.ts';
import { asFailure, logFailure } from '../error-handler.ts';
import { sameOriginOnly } from '../same-origin.ts';
import { sendPlainPage } from './plain-page.ts';

type Sent = Record<string, string>;

interface PlainForm<S extends z.ZodMiniType> {
  /** Where the form on the rendered page leads. */
  path: string;
  publicUrl: string;
  title: string;
  /** By their names in the schema. */
  fields: Record<string, { label: string; type: 'email' | 'text' | 'long' }>;
  button: string;
  body: S;
  act(body: z.infer<S>, request: FastifyRequest): Promise<void>;
  done: string;
  /** What is left to do then. */
  next?: string;
}

const css = `
header,main{max-width:640px}
label{display:block;margin:16px 0 4px;font-weight:600}
input,textarea{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--line);border-radius:4px;background:var(--sheet);color:inherit;font:inherit}
button{margin-top:24px;min-height:44px;padding:8px 20px;border:1px solid var(--green);border-radius:4px;background:var(--green);color:var(--sheet);font:600 16px/1.4 Inter,system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--green);outline-offset:2px}
.wrong{color:#9b2c1f;font-weight:500}
`;

const largest = 64 * 1024;

/** What a form of a rendered page does where no script is: the same rules and the same act as its call, and a page as the answer. */
export function plainForm<S extends z.ZodMiniType>(app: FastifyInstance, form: PlainForm<S>): void {
  const { path, publicUrl, title, body: schema } = form;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, sent, done) => done(null, Object.fromEntries(new URLSearchParams(String(sent)))),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const failure = asFailure(error);
      logFailure(request, error, failure);
      const { status, message, details } = failure;
      return answer(reply.status(status), { title, body: formAgain(form, request.body, message, details) });
    });
    scope.post(
      path,
      { bodyLimit: largest, onRequest: sameOriginOnly(publicUrl), schema: { body: schema } },
      async (request, reply) => {
        await form.act(request.body as z.infer<S>, request);
        return answer(reply, {
          title: form.done,
          body: html`${form.next && html`<p>${form.next}</p>`}<p><a href="/">Go to the shop</a></p>`,
        });
      },
    );
  });
}

const answer = (reply: FastifyReply, { title, body }: { title: string; body: Html }) =>
  sendPlainPage(reply, { title, body, css, formsTo: ["'self'"] });

/** With everything that was typed, and what is wrong with it. */
function formAgain(
  { path, fields, button }: Pick<PlainForm<z.ZodMiniType>, 'path' | 'fields' | 'button'>,
  body: unknown,
  message: string,
  { errors = {} }: { errors?: Record<string, string> },
): Html {
  const sent = (body ?? {}) as Sent;
  const rows = Object.entries(fields).map(([name, { label, type }]) => {
    const value = sent[name] ?? '';
    const described = errors[name] && html` aria-invalid="true" aria-describedby="${name}-error"`;
    const control =
      type === 'long'
        ? html`<textarea id="${name}" name="${name}" rows="7"${described}>${value}</textarea>`
        : html`<input id="${name}" name="${name}" type="${type}" value="${value}"${described}>`;
    return html`<label for="${name}">${label}</label>${control}${errors[name] && html`<p class="wrong" id="${name}-error">${errors[name]}</p>`}`;
  });
  const isSaidThere = Object.keys(errors).some((name) => name in fields);
  return html`${!isSaidThere && html`<p class="wrong" role="alert">${message}</p>`}<form method="post" action="${path}" novalidate>${rows}<button>${button}</button></form>`;
}
