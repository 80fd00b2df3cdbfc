import * as paths from '@counterpart/contract/facts/paths';
import { followEmailLink, requireCode } from '../features/accounts/sign-in/email-link.ts';
import { loadCatalogue, needsOtherTemplates } from '../features/catalogue/search/load-catalogue.ts';
import { type RouteObject, redirect } from '../lib/router/route.ts';
import { Breakdown } from './breakdown.tsx';
import { Administrator, SignedIn, SignedOutOnly } from './guards.tsx';
import { Shell } from './shell.tsx';

/** A screen's id is the name of its file, by which the renderer finds its script. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: Breakdown,
    children: [
      { id: 'landing-page', path: paths.landingPage, lazy: () => import('../screens/landing-page.tsx') },
      { id: 'about-us', path: paths.aboutUs, lazy: () => import('../screens/about-us.tsx') },
      { id: 'feedback-page', path: paths.feedbackPage, lazy: () => import('../screens/feedback-page.tsx') },
      {
        id: 'verify-certificate',
        path: paths.verifyCertificate,
        lazy: () => import('../screens/verify-certificate.tsx'),
      },
      {
        id: 'is-my-copy-current',
        path: paths.isMyCopyCurrent,
        lazy: () => import('../screens/is-my-copy-current.tsx'),
      },
      {
        id: 'find-templates',
        path: paths.findTemplates,
        loader: loadCatalogue,
        shouldRevalidate: needsOtherTemplates,
        lazy: () => import('../screens/find-templates.tsx'),
      },
      {
        id: 'change-account-details',
        path: `${paths.changeAccountDetails}/*`,
        loader: followEmailLink,
        lazy: () => import('../screens/change-account-details.tsx'),
      },
      {
        id: 'reset-password',
        path: `${paths.resetPassword}/*`,
        loader: requireCode,
        lazy: () => import('../screens/reset-password.tsx'),
      },
      {
        id: 'signed-out-only',
        Component: SignedOutOnly,
        children: [
          {
            id: 'register',
            path: paths.register,
            lazy: () => import('../screens/register.tsx'),
          },
          {
            id: 'verify',
            path: paths.verify,
            lazy: () => import('../screens/verify.tsx'),
          },
          { id: 'login', path: paths.login, lazy: () => import('../screens/login.tsx') },
          {
            id: 'forgot-password',
            path: paths.forgotPassword,
            lazy: () => import('../screens/forgot-password.tsx'),
          },
        ],
      },
      {
        id: 'signed-in',
        Component: SignedIn,
        children: [
          {
            id: 'manage-account',
            path: paths.manageAccount,
            lazy: () => import('../screens/manage-account.tsx'),
          },
          {
            id: 'preview-template',
            path: `${paths.previewTemplate}/:id?`,
            lazy: () => import('../screens/preview-template.tsx'),
          },
          { id: 'cart-page', path: paths.cartPage, lazy: () => import('../screens/cart-page.tsx') },
          { id: 'orders', path: paths.orders, lazy: () => import('../screens/orders.tsx') },
          {
            id: 'what-changed',
            path: `${paths.whatChanged}/:id`,
            lazy: () => import('../screens/what-changed.tsx'),
          },
          {
            id: 'fill-document',
            path: `${paths.fillDocument}/:id`,
            lazy: () => import('../screens/fill-document.tsx'),
          },
        ],
      },
      {
        id: 'administrator',
        Component: Administrator,
        children: [
          {
            id: 'admin-dashboard',
            path: paths.adminDashboard,
            lazy: () => import('../screens/admin-dashboard.tsx'),
          },
          {
            id: 'admin-add-document',
            path: paths.adminAddDocument,
            lazy: () => import('../screens/admin-add-document.tsx'),
          },
          {
            id: 'admin-edit-document',
            path: `${paths.adminEditDocument}/:id?/:version?`,
            lazy: () => import('../screens/admin-edit-document.tsx'),
          },
          {
            id: 'admin-blanks',
            path: `${paths.adminBlanks}/:id/:version`,
            lazy: () => import('../screens/admin-blanks.tsx'),
          },
          {
            id: 'admin-sales',
            path: paths.adminSales,
            lazy: () => import('../screens/admin-sales.tsx'),
          },
          {
            id: 'admin-orders',
            path: paths.adminOrders,
            lazy: () => import('../screens/admin-orders.tsx'),
          },
          {
            id: 'admin-audit-trail',
            path: paths.adminAuditTrail,
            lazy: () => import('../screens/admin-audit-trail.tsx'),
          },
          {
            id: 'admin-account-activity',
            path: paths.adminAccountActivity,
            lazy: () => import('../screens/admin-account-activity.tsx'),
          },
          {
            id: 'admin-people',
            path: paths.adminPeople,
            lazy: () => import('../screens/admin-people.tsx'),
          },
          {
            id: 'admin-failed-work',
            path: paths.adminFailedWork,
            lazy: () => import('../screens/admin-failed-work.tsx'),
          },
          {
            id: 'admin-interests',
            path: paths.adminInterests,
            lazy: () => import('../screens/admin-interests.tsx'),
          },
          {
            id: 'admin-searches',
            path: paths.adminSearches,
            lazy: () => import('../screens/admin-searches.tsx'),
          },
          {
            id: 'admin-synonyms',
            path: paths.adminSynonyms,
            lazy: () => import('../screens/admin-synonyms.tsx'),
          },
          {
            id: 'admin-feedback',
            path: paths.adminFeedback,
            lazy: () => import('../screens/admin-feedback.tsx'),
          },
          {
            id: 'admin-mailing-list',
            path: paths.adminMailingList,
            lazy: () => import('../screens/admin-mailing-list.tsx'),
          },
        ],
      },
      { id: 'unknown', path: '*', loader: () => redirect(paths.landingPage) },
    ],
  },
];
