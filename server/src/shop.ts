import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp, buildWorkerApp, serve } from './app.ts';
import { requestPatience } from './db/connect.ts';
import { openDatabase } from './db/machines/open-database.ts';
import { migrate } from './db/migrate.ts';
import { watchQueries } from './db/query-watch.ts';
import { addDemoAccounts, closeDemoAccounts } from './demo/accounts.ts';
import { addDemoOrder } from './demo/add-order.ts';
import { fillShop } from './demo/fill-shop.ts';
import { startAccountJobs } from './features/accounts/jobs.ts';
import type { Deps } from './features/deps.ts';
import { startFailedWorkJobs } from './features/failed-work/jobs.ts';
import { beginOnStore } from './features/library/cleaning/begin-on-store.ts';
import { startOrderJobs } from './features/orders/jobs.ts';
import { type Entrance, ownEntrance } from './http/connections/entrance.ts';
import { gracefulClose } from './http/connections/graceful-close.ts';
import { Readiness } from './http/health/readiness.ts';
import { AnswerCache } from './http/kept-answers/answer-cache.ts';
import { CatalogueChanges } from './http/kept-answers/catalogue-changes.ts';
import { createLogger } from './http/logging.ts';
import { loadBuiltRenderer } from './http/pages/load-built-renderer.ts';
import { rateLimiter } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { Jobs } from './jobs/jobs.ts';
import { queueStates } from './jobs/queue-states.ts';
import { type MailTally, sendMail } from './jobs/send-mail.ts';
import { KeyChain } from './keys/key-chain.ts';
import { masterKeys } from './keys/master-keys.ts';
import { Signatures } from './keys/signatures.ts';
import { Tally } from './lib/tally.ts';
import { MailRoom } from './mail/mail-room.ts';
import {
  identityKeeper,
  openFiles,
  openIdentity,
  openMail,
  openOffice,
  openPayments,
  openScanner,
} from './open-ports.ts';
import type { Mail } from './ports/mail/port.ts';
import type { Premises } from './premises.ts';
import { longestEnd } from './processes/end-at-signal.ts';
import type { Settings } from './settings/settings.ts';
import { startDocumentJobs } from './start-document-jobs.ts';
import { openTelemetry, queryWatcher } from './telemetry/open.ts';
import { Comparer, type CompareThread } from './threads/comparer.ts';
import { Documents } from './threads/documents.ts';
import { welcome } from './welcome.ts';

export interface RunningShop {
  /** What an operator reads once it is open. */
  welcome: string;
  address: string;
  /** Says that nobody new should come, begins no more jobs, and serves those who are there. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens everything in the order in which it depends on each other; closes it in the opposite one. */
export async function startShop(
  settings: Settings,
  premises: Premises,
  clientFolder = resolve(import.meta.dirname, '../client'),
  loadRenderer = loadBuiltRenderer,
  compareThread: CompareThread = { file: resolve(clientFolder, '../server/word-thread.js') },
  /** For one of several processes: which one it is, and where its visitors come from. */
  { ownNumber, entrance = ownEntrance(settings) }: { ownNumber?: number; entrance?: Entrance } = {},
): Promise<RunningShop> {
  const log = createLogger(settings.logLevel);
  const opened: (() => Promise<unknown>)[] = [premises.close];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const telemetry = await openTelemetry(settings, ownNumber);
    opened.push(() => telemetry.close());
    const rendererLoaded = loadRenderer(clientFolder);

    const { connection, presence } = await openDatabase(settings, premises, log, opened);
    watchQueries(connection.pool, queryWatcher(log, settings.slowQueryMs, telemetry.metrics));
    await presence.whileAnswered(migrate(connection.pool, (sentence) => log.warn(sentence)));
    const keys = await KeyChain.open(connection, await masterKeys(settings), log);
    opened.push(async () => keys.close());

    const files = await openFiles(settings, premises.secret, connection.db);
    await beginOnStore({
      connection,
      files: files.store,
      log,
      settings,
      machine: premises.machine,
      presence,
    });
    const mail = openMail(settings, connection.db);
    opened.push(() => mail.port.close());
    const demoFolder = resolve(clientFolder, '../demo');
    const filled = settings.demo ? await fillShop(connection, files.store, demoFolder) : 0;
    if (filled > 0) log.info({ templates: filled }, 'the shop has the demo catalogue');

    const jobs = new Jobs(connection, keys, log, { works: settings.role !== 'web' });
    await jobs.start();
    opened.push(() => jobs.stop());
    const mails: MailTally = new Tally();
    const send = (letter: Mail) => sendMail(mail.port, log, mails, letter);
    await jobs.work('mail', send);

    const { shop, publicUrl, supportEmail } = settings;
    const mailRoom = new MailRoom({ shopName: shop.name, publicUrl, supportEmail });
    await startFailedWorkJobs({ connection, jobs, mailRoom, log, send });
    const limit = rateLimiter(connection, settings.rateLimitScale);
    const identity = await openIdentity(settings, { connection, keys, jobs, mailRoom, limit });
    const { sealAnew } = identity;
    await startAccountJobs({ connection, jobs, mailRoom, identity: identity.port, send, sealAnew });
    if (identity.own) {
      if (settings.demo) await addDemoAccounts(connection, identity.port, identity.own);
      else
        for (const email of await closeDemoAccounts(connection, identity.own))
          log.warn({ email }, 'this demo account is closed: the shop is no demo any more');
    }
    const payments = await openPayments(settings, { connection, keys, jobs });
    await startOrderJobs({ connection, jobs, mailRoom, log, send, payments: payments.port });
    const { pay, port } = payments;
    if (filled > 0 && pay && identity.own)
      await addDemoOrder({ connection, jobs, mailRoom, log, payments: port, publicUrl, pay }, demoFolder);
    const office = await openOffice(settings, log);
    if (office) opened.push(() => office.close());
    const documents = new Documents({ file: compareThread.file }, log);
    opened.push(() => documents.close());
    const unsubscribeSignatures = new Signatures(await keys.ring('unsubscribing'));
    const comparer = new Comparer(compareThread, log);
    opened.push(() => comparer.close());
    await startDocumentJobs(
      { connection, files: files.store, documents, comparer, jobs, mailRoom, unsubscribeSignatures, log },
      { office, shopName: shop.name, publicUrl, isJustFilled: filled > 0 },
    );

    const renderer = await rendererLoaded;
    const headers = securityHeaders(renderer, publicUrl, shop.identity, files.uploadOrigins);
    const catalogueAnswers = new AnswerCache(headers);
    const customerAnswers = new AnswerCache({ ...headers, 'cache-control': 'no-store' });
    const changes = new CatalogueChanges(connection.url, [catalogueAnswers, customerAnswers], log);
    await changes.open();
    opened.push(() => changes.close());

    telemetry.metrics?.watch({
      pool: connection.pool,
      listener: changes,
      answers: { visitors: catalogueAnswers, customers: customerAnswers },
      threads: { comparing: comparer, documents, ...(identity.hashing && { hashing: identity.hashing }) },
      jobs: jobs.tally,
      mails,
      queues: () => queueStates(connection.pool),
    });

    const readiness = new Readiness(presence, settings.dataDir);
    const deps: Deps = {
      settings,
      log,
      metrics: telemetry.metrics,
      connection,
      files: files.store,
      jobs,
      mailRoom,
      comparer,
      readiness,
      documents,
      limit,
      identity: identity.port,
      keeper: identityKeeper(settings),
      payments: payments.port,
      catalogueAnswers,
      customerAnswers,
      clientAnswers: new AnswerCache(headers, undefined, Number.POSITIVE_INFINITY),
      keys,
      linkSignatures: new Signatures(await keys.ring('links')),
      unsubscribeSignatures,
      codeSignatures: new Signatures(await keys.ring('codes')),
      office,
      scanner: openScanner(settings, log),
      drawsPreviews: office !== undefined,
      renderer,
      headers,
      clientFolder,
      portRoutes: [...files.routes, ...mail.routes, ...identity.routes, ...payments.routes],
    };
    const app = await (settings.role === 'worker' ? buildWorkerApp : buildApp)(deps);
    connection.waitAtMost(requestPatience);
    const servers = await serve(app, deps);
    const leaving = gracefulClose(servers, entrance.shut);
    const address = await entrance.open(servers);
    opened.push(() => app.close(), leaving.close);
    await payments.deliverTo?.(settings.role === 'worker' ? publicUrl : address);
    jobs.begin();
    const drain = async () => {
      readiness.leave();
      leaving.leave();
      await Promise.all([jobs.rest(), sleep(settings.drainSeconds * 1000)]);
    };
    return { address, welcome: welcome(settings), drain, close };
  } catch (error) {
    // What has fallen silent is not waited for.
    await Promise.race([close(), sleep(longestEnd, undefined, { ref: false })]);
    throw error;
  }
}
