import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { activityRoutes } from './features/accounts/activity/routes.ts';
import { personFinder } from './features/accounts/find-person.ts';
import { peopleRoutes } from './features/accounts/people/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { backOfficeRoutes } from './features/back-office/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { companionRoutes } from './features/catalogue/companions/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { searchRoutes } from './features/catalogue/search/routes.ts';
import { thumbnailsRoute } from './features/catalogue/thumbnails-route.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { changesRoutes } from './features/changes/routes.ts';
import { copyRoutes } from './features/copies/routes.ts';
import type { Deps } from './features/deps.ts';
import { failedWorkRoutes } from './features/failed-work/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { fillingRoutes } from './features/filling/routes.ts';
import { insideRoutes } from './features/inside/routes.ts';
import { interestRoutes } from './features/interests/routes.ts';
import { libraryRoutes } from './features/library/routes.ts';
import { mailChoiceRoutes } from './features/mail-choices/routes.ts';
import { mailingListRoutes } from './features/mailing-list/routes.ts';
import { checkoutRoutes } from './features/orders/checkout/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { spreadCrowds } from './http/connections/crowds.ts';
import { Servers } from './http/connections/servers.ts';
import { cutSlowBodies } from './http/connections/slow-bodies.ts';
import { asFailure, handleErrors, sendFailure } from './http/error-handler.ts';
import { Gate } from './http/gate.ts';
import { health } from './http/health/health.ts';
import { keptFirst } from './http/kept-answers/kept-first.ts';
import { logRequests } from './http/logging.ts';
import { openApiRoutes } from './http/openapi/routes.ts';
import { clientFiles } from './http/pages/client-files.ts';
import { pages } from './http/pages/pages.ts';
import { securityTxt } from './http/pages/security-txt.ts';
import { sitemap } from './http/pages/sitemap.ts';
import { secure } from './http/security-headers.ts';
import { takeUnicode } from './http/unicode.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { measureRequests } from './http/watching/measure.ts';
import { followRequests } from './http/watching/request-trail.ts';

/** What every process answers: whether it lives. */
export async function buildWorkerApp(deps: Deps): Promise<FastifyInstance> {
  const { settings } = deps;
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be read never gets as far as the hooks.
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(reply.headers(deps.headers), asFailure(error)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  spreadCrowds(app);
  followRequests(app, settings.trustProxy);
  secure(app, deps.headers);
  logRequests(app);
  if (deps.metrics) measureRequests(app, deps.metrics);
  cutSlowBodies(app, 15_000);
  takeUnicode(app);
  health(app, deps.readiness, settings.secretsKey);
  return app;
}

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { settings, renderer } = deps;
  const { publicUrl, shop } = settings;
  const app = await buildWorkerApp(deps);
  app.decorate('gate', new Gate(deps.identity, personFinder(deps.connection), settings));
  app.decorateRequest('caller', undefined);

  sitemap(app, publicUrl);
  securityTxt(app, settings);
  openApiRoutes(app, settings);
  thumbnailsRoute(app, deps.files);
  for (const routes of deps.portRoutes) routes(app);

  catalogueRoutes(app, deps);
  searchRoutes(app, deps);
  companionRoutes(app, deps);
  cartRoutes(app, deps);
  orderRoutes(app, deps);
  checkoutRoutes(app, deps);
  libraryRoutes(app, deps);
  changesRoutes(app, deps);
  fillingRoutes(app, deps);
  insideRoutes(app, deps);
  certificateRoutes(app, deps);
  copyRoutes(app, deps);
  feedbackRoutes(app, deps);
  mailingListRoutes(app, deps);
  backOfficeRoutes(app, deps);
  failedWorkRoutes(app, deps);
  auditRoutes(app, deps);
  accountRoutes(app, deps);
  activityRoutes(app, deps);
  peopleRoutes(app, deps);
  mailChoiceRoutes(app, deps);
  interestRoutes(app, deps);

  await clientFiles(app, deps.clientFolder, deps.clientAnswers);
  pages(app, {
    renderer,
    publicUrl,
    shop: { ...shop, drawsPages: deps.drawsPreviews },
    answers: deps.catalogueAnswers,
  });
  return app;
}

/** What is kept they send by themselves; all else goes to the app. */
export async function serve(app: FastifyInstance, deps: Deps): Promise<Servers> {
  await app.ready();
  return new Servers({
    answer: app.routing,
    answerUnreadable: answerUnreadable(deps.headers),
    sendFirst: keptFirst([deps.catalogueAnswers, deps.clientAnswers], deps),
  });
}
