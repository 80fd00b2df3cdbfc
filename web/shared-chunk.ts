/**
 * One script with what the entry has in common with screens, and with what of ui/ and lib/ is on the screens that most
 * visitors see first. A screen must never need the entry's own script, which starts the page.
 */
export const sharedChunk = [
  'features/accounts/session/open-account.ts',
  'features/accounts/session/session.ts',
  'features/catalogue/search/address.ts',
  'identity/remembered.ts',
  'lib/api.ts',
  'lib/format/plural.ts',
  'lib/format/thumbnail.ts',
  'lib/page-meta.tsx',
  'lib/settings.ts',
  'lib/store.ts',
  'lib/use-focus-on-new.ts',
  'lib/use-loaded.ts',
  'lib/use-settled.ts',
  'ui/button.tsx',
  'ui/classes.ts',
  'ui/external-link.tsx',
  'ui/form/text-field.tsx',
  'ui/form/select.tsx',
  'ui/icons.tsx',
  'ui/link.tsx',
  'ui/notice.tsx',
  'ui/page-head.tsx',
  'ui/paging/page-links.ts',
  'ui/paging/pagination.tsx',
  'ui/structured-data.tsx',
  'ui/text-link.ts',
  'ui/toast/toast.ts',
];
