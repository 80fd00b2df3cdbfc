import { type RouteObject, redirect } from 'react-router';
import { loadCatalogue, needsOtherTemplates } from '../features/catalogue/load-catalogue.ts';
import { Breakdown } from './breakdown.tsx';
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
      { id: 'unknown', path: '*', loader: () => redirect('/') },
    ],
  },
];
