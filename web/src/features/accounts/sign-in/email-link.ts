import * as paths from '@counterpart/contract/facts/paths';
import { type LoaderFunctionArgs, redirect } from 'react-router';

/** Where the links in our mails land; each kind of link goes on to its own screen. */
export function followEmailLink({ request }: LoaderFunctionArgs): Response | null {
  const { search, searchParams } = new URL(request.url);
  if (search.length <= 1) return redirect(paths.findTemplates);
  return searchParams.get('mode') === 'resetPassword' ? redirect(`${paths.resetPassword}${search}`) : null;
}

/** A link without its code leads nowhere. */
export function requireCode({ request }: LoaderFunctionArgs): Response | null {
  return new URL(request.url).searchParams.get('oobCode') ? null : redirect(paths.landingPage);
}
