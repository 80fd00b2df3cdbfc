import * as accounts from '@counterpart/contract/calls/accounts';
import * as terms from '@counterpart/contract/calls/terms';
import type { FastifyInstance } from 'fastify';
import { requireRecentLogin } from '../../http/gate.ts';
import { mount } from '../../http/mount.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { sameAddress } from '../../lib/same-address.ts';
import type { Deps } from '../deps.ts';
import { proofCookie } from './codes/proof-cookie.ts';
import { sendVerificationEmail } from './codes/send-verification-email.ts';
import { verifyCode } from './codes/verify-code.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { getUser } from './get-user.ts';
import { prepareStatements } from './queries.ts';
import { getAcceptedTerms } from './terms/get-accepted-terms.ts';
import { updateUser } from './update-user.ts';
import { verifyEmail } from './verify-email.ts';
import { verifyUserAccount } from './verify-user-account.ts';

const limits = {
  check: { name: 'account-check', most: 60, perSeconds: 600 },
  codesPerAddress: { name: 'code', most: 5, perSeconds: 3600 },
  codesPerCaller: { name: 'code-from', most: 20, perSeconds: 3600 },
  guesses: { name: 'code-guess', most: 100, perSeconds: 600 },
  verifyEmail: { name: 'verify-email', most: 20, perSeconds: 3600 },
} satisfies Record<string, Limit>;

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { limit, settings } = deps;
  const { db } = deps.connection;
  const statements = prepareStatements(deps.connection);
  const proof = proofCookie(settings.publicUrl);

  mount(app, accounts.verifyUserAccount, async ({ body, request }) => {
    await limit(limits.check, request.ip);
    await verifyUserAccount(statements, { email: sameAddress(body.email_address), type: body.type });
    return undefined;
  });

  mount(app, accounts.sendVerificationEmail, async ({ body, request }) => {
    const email = sameAddress(body.recipient);
    await limit(limits.codesPerCaller, request.ip);
    await limit(limits.codesPerAddress, email);
    await sendVerificationEmail(deps, email);
    return undefined;
  });

  mount(app, accounts.verifyCode, async ({ body, request, reply }) => {
    await limit(limits.guesses, request.ip);
    const email = sameAddress(body.email_address);
    proof.write(reply, await verifyCode(deps, { email, code: body.code }));
    reply.header('cache-control', 'no-store');
    return undefined;
  });

  mount(app, accounts.createUser, async ({ body, person, request, reply }) => {
    const { adminEmails } = settings;
    const { termsVersion } = settings.shop;
    const data = await createUser(
      { ...deps, adminEmails, termsVersion },
      person,
      body.user,
      proof.read(request),
    );
    proof.clear(reply);
    return { data };
  });

  mount(app, accounts.getUser, async ({ person }) => getUser(person));

  mount(app, terms.getAcceptedTerms, ({ person }) => getAcceptedTerms(db, person));

  mount(app, accounts.updateUser, async ({ body, person }) => updateUser(db, statements, person, body));

  mount(app, accounts.deleteUser, async ({ person }) => {
    requireRecentLogin(person);
    await deleteUser(deps, person.uid);
    return undefined;
  });

  mount(app, accounts.verifyEmail, async ({ body, person }) => {
    await limit(limits.verifyEmail, person.uid);
    await verifyEmail(db, person, sameAddress(body.email_address));
    return undefined;
  });

  mount(app, accounts.verifyAdminStatus, async () => undefined);
}
