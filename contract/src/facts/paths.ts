/** Where the screens of the shop are. */

export const landingPage = '/';
export const aboutUs = '/about-us';
export const feedbackPage = '/feedback-page';
/** Only sent to, by forms without scripts. */
export const mailingList = '/mailing-list';
export const findTemplates = '/find-templates';
export const previewTemplate = '/preview-template';

export const register = '/register';
export const verify = '/verify';
export const login = '/login';
export const forgotPassword = '/forgot-password';
export const resetPassword = '/reset-password';
export const changeAccountDetails = '/change-account-details';
export const manageAccount = '/manage-account';

export const cartPage = '/cart-page';
export const orders = '/orders';
export const whatChanged = '/what-changed';
export const verifyCertificate = '/verify-certificate';
export const isMyCopyCurrent = '/is-my-copy-current';
export const fillDocument = '/fill-document';

export const adminDashboard = '/admin-dashboard';
export const adminAddDocument = '/admin/add-document';
export const adminEditDocument = '/admin/edit-document';
export const adminBlanks = '/admin/blanks';
export const adminSales = '/admin/sales';
export const adminOrders = '/admin/orders';
export const adminAuditTrail = '/admin/audit-trail';
export const adminAccountActivity = '/admin/account-activity';
export const adminPeople = '/admin/people';
export const adminSearches = '/admin/searches';
export const adminInterests = '/admin/interests';
export const adminSynonyms = '/admin/synonyms';
export const adminFailedWork = '/admin/failed-work';
export const adminFeedback = '/admin/feedback';
export const adminMailingList = '/admin/mailing-list';

export const previewOf = (id: string): string => `${previewTemplate}/${encodeURIComponent(id)}`;

export const editingOf = (id: string, version: number): string =>
  `${adminEditDocument}/${encodeURIComponent(id)}/${version}`;
