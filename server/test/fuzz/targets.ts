import { api } from '@counterpart/contract/api/api';
import type { Access, Endpoint } from '@counterpart/contract/endpoint';
import * as paths from '@counterpart/contract/facts/paths';

export type Target = Pick<Endpoint, 'query' | 'body'> & {
  method: string;
  /** `$name` stands for something that is there, such as the id of a template. */
  path: string;
  access?: Access;
};

const pages = Object.values(paths).filter((path) => typeof path === 'string');

const read = [
  '/preview-template/$template',
  '/admin/edit-document/$template/1',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
  '/api/docs',
  '/api/openapi.json',
  '/assets/nothing.js',
  '/files/template-thumbnails/nothing-640.webp',
  '/files/template-previews/nothing.webp',
  '$link',
  '/mailing-list/unsubscribe',
  '/mailing-list/confirm',
  '/sandbox/mail',
  '/sandbox/mail.json',
  '/sandbox/mail/$mail',
  '/sandbox/mail/$mail/html',
  '/sandbox/pay/$page',
  '/sandbox/pay/$page/paid',
  '/sandbox/payments',
  '/nothing-here',
  '/api/nothing',
];

const written = [
  ...['pay', 'pay-later', 'decline', 'leave'].map((action) => `/sandbox/pay/$page/${action}`),
  ...['refund', 'confirm', 'fail', 'dispute-open', 'dispute-won', 'tell-again'].map(
    (action) => `/sandbox/payments/$payment/${action}`,
  ),
  '/mailing-list/unsubscribe',
  '/mailing-list/confirm',
  '/api/payment-webhook',
];

/** Every call of the contract, and everything else that the shop answers. */
export const targets: Target[] = [
  ...api.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint)),
  ...[...pages, ...read].map((path) => ({ method: 'GET', path })),
  ...written.map((path) => ({ method: 'POST', path })),
  { method: 'PUT', path: '$upload_address' },
];
