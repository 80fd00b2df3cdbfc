import type { Renderer } from '@counterpart/contract/page';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Connection } from './db/connect.ts';
import { personFinder } from './features/accounts/find-person.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { backOfficeRoutes } from './features/back-office/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { libraryRoutes } from './features/library/routes.ts';
import { mailingListRoutes } from './features/mailing-list/routes.ts';
import { checkoutRoutes } from './features/orders/checkout-routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import { docsPage } from './http/docs-page.ts';
import { handleErrors } from './http/error-handler.ts';
import { Gate } from './http/gate.ts';
import { health } from './http/health.ts';
import { logRequests } from './http/logging.ts';
import { openApi } from './http/openapi.ts';
import { pages } from './http/pages.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import { type Headers, secure } from './http/security-headers.ts';
import { sitemap } from './http/sitemap.ts';
import { cutSlowBodies } from './http/slow-bodies.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailRoom } from './mail/mail-room.ts';
import type { FileStore } from './ports/files/port.ts';
import { thumbnailsRoute } from './ports/files/thumbnails-route.ts';
import type { IdentityPort } from './ports/identity/port.ts';
import type { PaymentsPort } from './ports/payments/port.ts';
import type { Settings } from './settings.ts';

export interface Deps {
  settings: Settings;
  log: Logger;
  connection: Connection;
  files: FileStore;
  identity: IdentityPort;
  payments: PaymentsPort;
  jobs: Jobs;
  mailRoom: MailRoom;
  limit: RateLimiter;
  /** What everybody gets alike, until the catalogue changes. */
  catalogueAnswers: AnswerCache;
  /** The same for everybody who is signed in: with prices, and for no cache on the way. */
  customerAnswers: AnswerCache;
  /** Signs the links to documents. */
  linkSecret: string;
  /** Whether LibreOffice is there to draw the first pages of a document. */
  drawsPreviews: boolean;
  headers: Headers;
  renderer: Renderer;
  clientFolder: string;
  /** The routes that an embedded port needs: its download links, its outbox, its sessions. */
  portRoutes: ((app: FastifyInstance) => void)[];
}

/** A large file over a slow line; every other body has to be quicker. */
const longestUpload = 15 * 60_000;

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { settings, renderer } = deps;
  const { publicUrl, shop } = settings;
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    http: { headersTimeout: 15_000 },
    requestTimeout: longestUpload,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  secure(app, deps.headers);
  logRequests(app);
  cutSlowBodies(app, 15_000);
  app.decorate('gate', new Gate(deps.identity, personFinder(deps.connection.db)));
  app.decorateRequest('caller', undefined);
  await openApi(app, shop.name, publicUrl);

  health(app, deps.connection.pool);
  sitemap(app, publicUrl);
  docsPage(app);
  thumbnailsRoute(app, deps.files);
  for (const routes of deps.portRoutes) routes(app);

  catalogueRoutes(app, deps);
  cartRoutes(app, deps);
  orderRoutes(app, deps);
  checkoutRoutes(app, deps);
  libraryRoutes(app, deps);
  feedbackRoutes(app, deps);
  mailingListRoutes(app, deps);
  backOfficeRoutes(app, deps);
  accountRoutes(app, deps);

  await pages(app, {
    renderer,
    publicUrl,
    shop,
    clientFolder: deps.clientFolder,
    answers: deps.catalogueAnswers,
  });
  return app;
}
