import * as accounts from '../calls/accounts.ts';
import * as activity from '../calls/activity.ts';
import * as audit from '../calls/back-office/audit.ts';
import * as failedWork from '../calls/back-office/failed-work.ts';
import * as interested from '../calls/back-office/interests.ts';
import * as soldOrders from '../calls/back-office/orders.ts';
import * as people from '../calls/back-office/people.ts';
import * as records from '../calls/back-office/records.ts';
import * as sales from '../calls/back-office/sales.ts';
import * as searches from '../calls/back-office/searches.ts';
import * as blanks from '../calls/blanks.ts';
import * as cart from '../calls/cart.ts';
import * as catalogue from '../calls/catalogue.ts';
import * as certificates from '../calls/certificates.ts';
import * as changes from '../calls/changes.ts';
import * as checkout from '../calls/checkout.ts';
import * as copies from '../calls/copies.ts';
import * as feedback from '../calls/feedback.ts';
import * as filling from '../calls/filling.ts';
import * as identity from '../calls/identity.ts';
import * as interests from '../calls/interests.ts';
import * as library from '../calls/library.ts';
import * as mailChoices from '../calls/mail-choices.ts';
import * as mailingList from '../calls/mailing-list.ts';
import * as orders from '../calls/orders.ts';
import * as search from '../calls/search.ts';
import * as factors from '../calls/second-factors.ts';
import * as terms from '../calls/terms.ts';
import type { Endpoint } from '../endpoint.ts';

const areas = [
  { name: 'catalogue', about: 'What is on sale', calls: catalogue },
  { name: 'search', about: 'What a search finds beside titles', calls: search },
  { name: 'cart', about: 'What somebody is about to buy', calls: cart },
  { name: 'checkout', about: 'Paying', calls: checkout },
  { name: 'orders', about: 'What was bought', calls: orders },
  { name: 'changes', about: 'What became of a document from version to version', calls: changes },
  { name: 'filling', about: 'Filling in documents', calls: filling },
  { name: 'blanks', about: 'What administrators ask for the blanks of documents', calls: blanks },
  { name: 'certificates', about: 'What proves a purchase', calls: certificates },
  { name: 'copies', about: 'Which document a file is', calls: copies },
  { name: 'feedback', about: 'Messages to the shop', calls: feedback },
  { name: 'mailing list', about: 'News by mail', calls: mailingList },
  { name: 'accounts', about: 'Who somebody is to the shop', calls: accounts },
  { name: 'terms', about: 'What somebody accepted at sign-up', calls: terms },
  { name: 'mail choices', about: 'Mails that can be stopped', calls: mailChoices },
  { name: 'interests', about: 'What somebody is looking for, and what fits it', calls: interests },
  { name: 'activity', about: 'What happened to accounts', calls: activity },
  { name: 'identity', about: 'Sessions and passwords that the shop itself keeps', calls: identity },
  { name: 'second factors', about: 'Passkeys, authenticator apps and recovery codes', calls: factors },
  { name: 'people', about: 'Who has an account, for administrators', calls: people },
  { name: 'library', about: 'What administrators put on sale', calls: library },
  {
    name: 'back office',
    about: 'What administrators see of orders and people',
    calls: { ...sales, ...soldOrders, ...records, ...interested },
  },
  { name: 'searches', about: 'What people searched for, and what they mean by it', calls: searches },
  { name: 'failed work', about: 'What the shop has given up', calls: failedWork },
  { name: 'audit', about: 'What administrators and operators did', calls: audit },
] as const;

type CallIn<Module> = Extract<Module[keyof Module], Endpoint>;
type CallsOf<Area> = Area extends { calls: infer Module } ? CallIn<Module> : never;
export type Api = CallsOf<(typeof areas)[number]>;

interface NamedCall {
  name: string;
  endpoint: Endpoint;
}

const isCall = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;

const namedCalls = (calls: object): NamedCall[] =>
  Object.entries(calls).flatMap(([name, endpoint]) => (isCall(endpoint) ? [{ name, endpoint }] : []));

/** Every call of the shop. The web imports only the type, so that no schema is paid for by a first visit. */
export const api = areas.map(({ name, about, calls }) => ({ name, about, calls: namedCalls(calls) }));
