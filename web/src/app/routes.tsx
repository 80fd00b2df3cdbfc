import { type RouteObject, redirect } from 'react-router';
import { followEmailLink, requireCode } from '../features/accounts/sign-in/email-link.ts';
import { loadCatalogue, needsOtherTemplates } from '../features/catalogue/search/load-catalogue.ts';
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
      { id: 'landing-page', path: '/', lazy: () => import('../screens/landing-page.tsx') },
      { id: 'about-us', path: '/about-us', lazy: () => import('../screens/about-us.tsx') },
      { id: 'feedback-page', path: '/feedback-page', lazy: () => import('../screens/feedback-page.tsx') },
      {
        id: 'find-templates',
        path: '/find-templates',
        loader: loadCatalogue,
        shouldRevalidate: needsOtherTemplates,
        lazy: () => import('../screens/find-templates.tsx'),
      },
      {
        id: 'change-account-details',
        path: '/change-account-details/*',
        loader: followEmailLink,
        lazy: () => import('../screens/change-account-details.tsx'),
      },
      {
        id: 'reset-password',
        path: '/reset-password/*',
        loader: requireCode,
        lazy: () => import('../screens/reset-password.tsx'),
      },
      {
        id: 'signed-out-only',
        Component: SignedOutOnly,
        children: [
          {
            id: 'registration-page',
            path: '/register',
            lazy: () => import('../screens/registration-page.tsx'),
          },
          {
            id: 'verify-account-page',
            path: '/verify',
            lazy: () => import('../screens/verify-account-page.tsx'),
          },
          { id: 'login-page', path: '/login', lazy: () => import('../screens/login-page.tsx') },
          {
            id: 'forgot-password',
            path: '/forgot-password',
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
            path: '/manage-account',
            lazy: () => import('../screens/manage-account.tsx'),
          },
          {
            id: 'preview-template',
            path: '/preview-template/:id?',
            lazy: () => import('../screens/preview-template.tsx'),
          },
          { id: 'cart-page', path: '/cart-page', lazy: () => import('../screens/cart-page.tsx') },
          { id: 'orders-page', path: '/orders', lazy: () => import('../screens/orders-page.tsx') },
        ],
      },
      {
        id: 'administrator',
        Component: Administrator,
        children: [
          {
            id: 'admin-dashboard',
            path: '/admin-dashboard',
            lazy: () => import('../screens/admin-dashboard.tsx'),
          },
          {
            id: 'admin-add-document',
            path: '/admin/add-document',
            lazy: () => import('../screens/admin-add-document.tsx'),
          },
          {
            id: 'admin-edit-document',
            path: '/admin/edit-document/:id?/:version?',
            lazy: () => import('../screens/admin-edit-document.tsx'),
          },
          {
            id: 'admin-sales',
            path: '/admin/sales',
            lazy: () => import('../screens/admin-sales.tsx'),
          },
          {
            id: 'admin-orders',
            path: '/admin/orders',
            lazy: () => import('../screens/admin-orders.tsx'),
          },
          {
            id: 'admin-audit-trail',
            path: '/admin/audit-trail',
            lazy: () => import('../screens/admin-audit-trail.tsx'),
          },
          {
            id: 'admin-feedback',
            path: '/admin/feedback',
            lazy: () => import('../screens/admin-feedback.tsx'),
          },
          {
            id: 'admin-mailing-list',
            path: '/admin/mailing-list',
            lazy: () => import('../screens/admin-mailing-list.tsx'),
          },
        ],
      },
      { id: 'unknown', path: '*', loader: () => redirect('/') },
    ],
  },
];
