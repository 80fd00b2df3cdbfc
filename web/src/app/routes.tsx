import { type RouteObject, redirect } from 'react-router';
import { followEmailLink, requireCode } from '../features/accounts/email-link.ts';
import { loadCatalogue, needsOtherTemplates } from '../features/catalogue/load-catalogue.ts';
import { Breakdown } from './breakdown.tsx';
import { SignedIn, SignedOutOnly } from './guards.tsx';
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
        ],
      },
      { id: 'unknown', path: '*', loader: () => redirect('/') },
    ],
  },
];
