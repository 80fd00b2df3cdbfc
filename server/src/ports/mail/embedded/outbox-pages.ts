import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../http/failure.ts';
import { localOnly } from '../../../http/local-only.ts';
import { cspHash, sendPlainPage } from '../../../http/pages/plain-page.ts';
import { type Html, html } from '../../../lib/html.ts';
import type { Outbox, OutboxMail } from './mail.ts';

type MailAddress = { Params: { id: string } };
type ListAddress = { Querystring: { to?: string } };

/** Where a person reads the mails that a shop without SMTP has sent: codes and links that open accounts, too. */
export function outboxPages(app: FastifyInstance, outbox: Outbox) {
  const hidden = { onRequest: localOnly };

  app.get<ListAddress>('/sandbox/mail.json', hidden, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await outbox.list(only(request.query.to))),
  );

  app.get<ListAddress>('/sandbox/mail', hidden, async (request, reply) => {
    const mails = await outbox.list(only(request.query.to));
    return sendPlainPage(reply, {
      title: 'Outbox',
      aside: html`<p class="soft">Test mode: no mail leaves this shop, this is where it goes.</p>`,
      body: mails.length
        ? html`<ul class="rows">${mails.map(row)}</ul>`
        : html`<p>No mail has been sent yet.</p>`,
    });
  });

  app.get<MailAddress>('/sandbox/mail/:id', hidden, async (request, reply) => {
    const mail = await find(request.params.id);
    return sendPlainPage(reply, {
      title: mail.subject,
      aside: html`<a href="/sandbox/mail">All mails</a>`,
      body: html`<p>To ${mail.to}<br><span class="soft">${time(mail)}</span></p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="The mail as HTML" src="/sandbox/mail/${mail.id}/html"></iframe>
<h2>As plain text</h2><div class="sheet"><pre>${linked(mail.text)}</pre></div>`,
    });
  });

  app.get<MailAddress>('/sandbox/mail/:id/html', hidden, async (request, reply) => {
    const { html: letter } = await find(request.params.id);
    const styles = [
      ...new Set([...letter.matchAll(/style="([^"]*)"/g)].map(([, style]) => cspHash(style ?? ''))),
    ];
    const policy = `default-src 'none'; style-src 'unsafe-hashes' ${styles.join(' ')}; frame-ancestors 'self'`;
    return reply
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(letter.replaceAll('<a ', '<a target="_top" '));
  });

  async function find(id: string): Promise<OutboxMail> {
    const mail = await outbox.read(id);
    if (!mail) throw new Failure('resource/not-found', 'There is no such mail');
    return mail;
  }
}

/** A parameter given twice is none that we know. */
const only = (value: unknown) => (typeof value === 'string' ? value : undefined);

const time = (mail: OutboxMail) => new Date(mail.sent_at).toUTCString();

const row = (mail: OutboxMail) =>
  html`<li><a href="/sandbox/mail/${mail.id}"><strong>${mail.subject}</strong><span class="soft">${time(mail)}</span><span class="soft">${mail.to}</span></a></li>`;

/** What is between the addresses is text. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
