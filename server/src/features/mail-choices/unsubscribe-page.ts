import type { Notices } from '@counterpart/contract/calls/mail-choices';
import { manageAccount } from '@counterpart/contract/facts/paths';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../../db/is-uuid.ts';
import { unsubscribePages } from '../../http/pages/unsubscribe-pages.ts';
import { html } from '../../lib/html.ts';
import type { Deps } from '../deps.ts';
import { setNotices } from './queries.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const words: Record<keyof Notices, { what: string; loss: string }> = {
  new_versions: {
    what: 'new versions',
    loss: 'when a document that you own has a new version. You find new versions among your orders all the same.',
  },
  new_templates: {
    what: 'new templates',
    loss: 'when a new template fits what you are interested in. You find it in the shop all the same.',
  },
};

/** Where somebody ends the mails of one kind. */
export function noticePages(
  app: FastifyInstance,
  { connection: { db }, unsubscribeSignatures, settings }: Deps,
): void {
  const account = html`<a href="${settings.publicUrl}${manageAccount}">Manage Account</a>`;
  for (const kind of Object.keys(words) as (keyof Notices)[]) {
    const { what, loss } = words[kind];
    unsubscribePages(app, {
      links: unsubscribeLinks[kind],
      signatures: unsubscribeSignatures,
      async end(person) {
        if (isUuid(person)) await setNotices(db, person, { [kind]: false });
      },
      question: () => ({
        title: `No more mails about ${what}?`,
        body: html`<p>${settings.shop.name} will not write to you ${loss}</p>`,
      }),
      done: () => ({
        title: 'You are unsubscribed',
        body: html`<p>You get no more mails about ${what}. You can take them up again under ${account}.</p>`,
      }),
      refusal: html`<p>Nothing was changed. Please open the link just as it stands in the mail, or stop these mails under ${account}.</p>`,
    });
  }
}
