import * as paths from '@counterpart/contract/facts/paths';
import { type Loaded, type LoaderFunctionArgs, redirect } from '../../../lib/router/route.ts';

/** Where the links in our mails land; each kind of link goes on to its own screen. */
export function followEmailLink({ request }: LoaderFunctionArgs): Loaded | null {
  const { search, searchParams } = new URL(request.url);
  if (search.length <= 1) return redirect(paths.findTemplates);
  return searchParams.get('mode') === 'resetPassword' ? redirect(`${paths.resetPassword}${search}`) : null;
}

/** A link without its code leads nowhere. */
export function requireCode({ request }: LoaderFunctionArgs): Loaded | null {
  return new URL(request.url).searchParams.get('oobCode') ? null : redirect(paths.landingPage);
}
