import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer, Renderer } from '@counterpart/contract/page';
import { buildApp } from './app.ts';
import { connect, untilReachable } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { sharedSecret } from './db/shared-secret.ts';
import { addDemoAccounts, closeDemoAccounts, demoAccounts } from './demo/accounts.ts';
import { addDemoOrder } from './demo/add-order.ts';
import { fillShop } from './demo/fill-shop.ts';
import { removeLeftovers } from './features/accounts/remove-leftovers.ts';
import { CatalogueChanges } from './features/catalogue/catalogue-changes.ts';
import { startChangesJobs } from './features/changes/jobs.ts';
import { startFillingJobs } from './features/filling/jobs.ts';
import { acquaint } from './features/library/cleaning/own-store.ts';
import { startLibraryJobs } from './features/library/jobs.ts';
import { startOrderJobs } from './features/orders/jobs.ts';
import { AnswerCache } from './http/answers/answer-cache.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { createLogger } from './http/logging.ts';
import { rateLimiter } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { Jobs } from './jobs/jobs.ts';
import { sendMail } from './jobs/send-mail.ts';
import { MailRoom } from './mail/mail-room.ts';
import { openFiles, openIdentity, openMail, openOffice, openPayments } from './open-ports.ts';
import type { Mail } from './ports/mail/port.ts';
import type { Premises } from './premises.ts';
import type { Settings } from './settings/settings.ts';
import { Comparer, type CompareThread } from './threads/comparer.ts';
import { Documents } from './threads/documents.ts';

export interface RunningShop {
  /** What an operator reads once it is open. */
  welcome: string;
  address: string;
  close(): Promise<void>;
}

/** Opens everything in the order in which it depends on each other; closes it in the opposite one. */
export async function startShop(
  settings: Settings,
  { secret, databaseUrl, close: closePremises }: Premises,
  clientFolder = resolve(import.meta.dirname, '../client'),
  loadRenderer = loadBuiltRenderer,
  compareThread: CompareThread = { file: resolve(clientFolder, '../server/word-thread.js') },
): Promise<RunningShop> {
  const log = createLogger(settings.logLevel);
  const opened: (() => Promise<unknown>)[] = [closePremises];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const rendererLoaded = loadRenderer(clientFolder);

    const connection = connect(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
    opened.push(() => connection.close());
    await untilReachable(connection, log);
    await migrate(connection.pool);

    const files = await openFiles(settings, secret, connection.db);
    if (!(await acquaint(connection.db, files.store)))
      log.error(
        'the files belong to another database: is DATABASE_URL right? No file is removed until they belong together',
      );
    const mail = openMail(settings, connection.db);
    opened.push(() => mail.port.close());
    const demoFolder = resolve(clientFolder, '../demo');
    const filled = settings.demo ? await fillShop(connection, files.store, demoFolder) : 0;
    if (filled > 0) log.info({ templates: filled }, 'the shop has the demo catalogue');

    const jobs = new Jobs(connection, log);
    await jobs.start();
    opened.push(() => jobs.stop());
    const send = (letter: Mail) => sendMail(mail.port, log, letter);
    await jobs.work('mail', send);

    const { shop, publicUrl, supportEmail } = settings;
    const mailRoom = new MailRoom({ shopName: shop.name, publicUrl, supportEmail });
    const limit = rateLimiter(connection.db, settings.rateLimitScale);
    const identity = await openIdentity(settings, { connection, jobs, mailRoom, limit });
    if (identity.own) {
      if (settings.demo) await addDemoAccounts(connection, identity.port, identity.own);
      else
        for (const email of await closeDemoAccounts(connection, identity.own))
          log.warn({ email }, 'this demo account is closed: the shop is no demo any more');
    }
    const payments = await openPayments(settings, { connection, jobs });
    await startOrderJobs({ connection, jobs, mailRoom, log, send, payments: payments.port });
    const { pay } = payments;
    if (filled > 0 && pay && identity.own)
      await addDemoOrder(
        { connection, jobs, mailRoom, log, payments: payments.port, publicUrl, pay },
        demoFolder,
      );
    await jobs.work('housekeeping', () => removeLeftovers({ connection, identity: identity.port }));
    await jobs.everyHour('housekeeping', 17);
    const office = await openOffice(settings);
    if (office) opened.push(() => office.close());
    await startLibraryJobs(
      { connection, files: files.store, jobs, mailRoom, log },
      { office, shopName: shop.name },
    );
    const comparer = new Comparer(compareThread, log);
    opened.push(() => comparer.close());
    const documents = new Documents({ file: compareThread.file }, log);
    opened.push(() => documents.close());
    await startChangesJobs({ connection, files: files.store, jobs, log, comparer, shopName: shop.name });
    await startFillingJobs({ connection, files: files.store, jobs, log, documents });
    if (filled > 0) {
      await jobs.enqueue('missing-blanks', null);
      await jobs.enqueue('missing-comparisons', null);
    }

    const renderer = await rendererLoaded;
    const headers = securityHeaders(renderer, publicUrl, shop.identity, files.uploadOrigins);
    const catalogueAnswers = new AnswerCache(headers);
    const customerAnswers = new AnswerCache({ ...headers, 'cache-control': 'no-store' });
    const changes = new CatalogueChanges(connection.url, [catalogueAnswers, customerAnswers]);
    await changes.listen();
    opened.push(() => changes.close());

    const app = await buildApp({
      settings,
      log,
      connection,
      files: files.store,
      jobs,
      mailRoom,
      comparer,
      documents,
      limit,
      identity: identity.port,
      payments: payments.port,
      catalogueAnswers,
      customerAnswers,
      linkSecret: await sharedSecret(connection.db, 'links'),
      office,
      drawsPreviews: office !== undefined,
      renderer,
      headers,
      clientFolder,
      portRoutes: [...files.routes, ...mail.routes, ...identity.routes, ...payments.routes],
    });
    const address = await app.listen({
      port: settings.port,
      host: settings.host,
      listenTextResolver: () => 'listening',
    });
    opened.push(gracefulClose(app));
    await payments.deliverTo?.(address);
    return { address, welcome: welcome(settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function loadBuiltRenderer(clientFolder: string): Promise<Renderer> {
  const bundle = resolve(clientFolder, '../pages/entry-server.js');
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(
    /* @vite-ignore */ pathToFileURL(bundle).href
  );
  return createRenderer(clientFolder);
}

function welcome({ publicUrl, shop, smtp, stripe, demo, production }: Settings): string {
  const lines = [
    `${shop.name} is open at ${publicUrl}`,
    `  templates  ${publicUrl}/find-templates`,
    `  API        ${publicUrl}/api/docs`,
  ];
  if (!smtp) lines.push(`  mail       ${publicUrl}/sandbox/mail (test mode: mails are kept here)`);
  if (!stripe) lines.push(`  payments   ${publicUrl}/sandbox/payments (test mode: no money is taken)`);
  else if (/^[a-z]+_test_/.test(stripe.secretKey))
    lines.push('  payments   Stripe in test mode: no money is taken');
  if (demo && shop.identity.kind === 'embedded')
    for (const { email, password } of demoAccounts) lines.push(`  sign in    ${email} / ${password}`);
  if (demo && !production) lines.push('  The demo catalogue is in the shop; set DEMO=off for an empty one.');
  return `\n${lines.join('\n')}\n\n`;
}
