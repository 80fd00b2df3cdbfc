import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as mailingList from './mailing-list.ts';

/** Every call of the shop. The web imports only the type, so that no schema is paid for by a first visit. */
export const api = [
  catalogue.listTemplates,
  catalogue.listCategories,
  feedback.sendFeedback,
  mailingList.subscribe,
] as const satisfies readonly Endpoint[];

export type Api = (typeof api)[number];
