/**
 * One script with what the entry runs beside the table of routes, and with what of ui/ and lib/ is on the screens that
 * most visitors see first. What these files import is in it, too. A screen must never need the entry's own script, which
 * starts the page.
 */
export const sharedChunk = [
  'app/breakdown.tsx',
  'app/guards.tsx',
  'app/shell.tsx',
  'features/accounts/session/start-session.ts',
  'features/accounts/sign-in/email-link.ts',
  'features/catalogue/search/load-catalogue.ts',
  'lib/format/plural.ts',
  'lib/format/thumbnail.ts',
  'lib/page-meta.tsx',
  'lib/use-settled.ts',
  'ui/form/select.tsx',
  'ui/notice.tsx',
  'ui/paging/pagination.tsx',
  'ui/structured-data.tsx',
];
