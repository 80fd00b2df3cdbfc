import { manageAccount } from '@counterpart/contract/facts/paths';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../../db/is-uuid.ts';
import { unsubscribePages } from '../../http/pages/unsubscribe-pages.ts';
import { html } from '../../lib/html.ts';
import type { Deps } from '../deps.ts';
import { setNewVersions } from './queries.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

/** Where somebody ends the mails about new versions. */
export function unsubscribePage(
  app: FastifyInstance,
  { connection: { db }, unsubscribeSignatures, settings }: Deps,
): void {
  const account = html`<a href="${settings.publicUrl}${manageAccount}">Manage Account</a>`;
  unsubscribePages(app, {
    links: unsubscribeLinks,
    signatures: unsubscribeSignatures,
    async end(person) {
      if (isUuid(person)) await setNewVersions(db, person, false);
    },
    question: () => ({
      title: 'No more mails about new versions?',
      body: html`<p>${settings.shop.name} will not write to you when a document that you own has a new version. You find new versions among your orders all the same.</p>`,
    }),
    done: () => ({
      title: 'You are unsubscribed',
      body: html`<p>You get no more mails about new versions. You can take them up again under ${account}.</p>`,
    }),
    refusal: html`<p>Nothing was changed. Please open the link just as it stands in the mail, or stop these mails under ${account}.</p>`,
  });
}
