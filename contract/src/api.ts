import * as accounts from './accounts.ts';
import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as identity from './identity.ts';
import * as mailingList from './mailing-list.ts';

/** Every call of the shop. The web imports only the type, so that no schema is paid for by a first visit. */
export const api = [
  catalogue.listTemplates,
  catalogue.listCategories,
  feedback.sendFeedback,
  mailingList.subscribe,
  accounts.verifyUserAccount,
  accounts.sendVerificationEmail,
  accounts.verifyCode,
  accounts.createUser,
  accounts.getUser,
  accounts.updateUser,
  accounts.deleteUser,
  accounts.verifyEmail,
  accounts.verifyAdminStatus,
  identity.signUp,
  identity.signIn,
  identity.signOut,
  identity.identityToken,
  identity.reauthenticate,
  identity.updatePassword,
  identity.sendPasswordReset,
  identity.verifyPasswordReset,
  identity.confirmPasswordReset,
  identity.sendEmailChange,
  identity.applyEmailChange,
  identity.deleteIdentity,
] as const satisfies readonly Endpoint[];

export type Api = (typeof api)[number];
