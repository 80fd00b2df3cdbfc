import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as backOffice from './back-office.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as changes from './changes.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as identity from './identity.ts';
import * as library from './library.ts';
import * as mailingList from './mailing-list.ts';
import * as orders from './orders.ts';
import * as factors from './second-factors.ts';

/** Every call of the shop. The web imports only the type, so that no schema is paid for by a first visit. */
export const api = [
  catalogue.listTemplates,
  catalogue.listCategories,
  catalogue.getTemplate,
  cart.addToCart,
  cart.getCart,
  cart.findCartItem,
  cart.removeCartItem,
  cart.clearCart,
  orders.buyTemplate,
  orders.buyTemplates,
  orders.getCheckout,
  orders.listPurchases,
  orders.deletePurchase,
  orders.restorePurchase,
  orders.dismissNotice,
  orders.makeDownloadLink,
  orders.getOrder,
  orders.updateOrder,
  orders.getReceipt,
  orders.sendReceipt,
  library.listLibrary,
  library.getLibraryTemplate,
  library.prepareUpload,
  library.createDocument,
  library.editDocument,
  library.deleteDocument,
  changes.getChanges,
  changes.makeRedlineLink,
  changes.getVersionHistory,
  changes.previewChanges,
  feedback.sendFeedback,
  mailingList.subscribe,
  backOffice.listAuditEvents,
  backOffice.exportAuditEvents,
  backOffice.getSales,
  backOffice.listOrders,
  backOffice.refundDocument,
  backOffice.restoreOrder,
  backOffice.listFeedback,
  backOffice.listSubscribers,
  backOffice.exportSubscribers,
  activity.listActivity,
  activity.listAccountActivity,
  accounts.verifyUserAccount,
  accounts.sendVerificationEmail,
  accounts.verifyCode,
  accounts.createUser,
  accounts.getUser,
  accounts.updateUser,
  accounts.deleteUser,
  accounts.verifyEmail,
  accounts.verifyAdminStatus,
  identity.considerPassword,
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
  identity.undoChange,
  identity.listSessions,
  identity.endSession,
  identity.endOtherSessions,
  identity.deleteIdentity,
  factors.listFactors,
  factors.preparePasskey,
  factors.addPasskey,
  factors.prepareAuthenticator,
  factors.addAuthenticator,
  factors.removeFactor,
  factors.renewRecoveryCodes,
  factors.factorOptions,
  factors.passkeySignIn,
  factors.secondStep,
  factors.showFactor,
] as const satisfies readonly Endpoint[];

export type Api = (typeof api)[number];
