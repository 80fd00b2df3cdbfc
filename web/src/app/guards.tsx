import * as paths from '@counterpart/contract/facts/paths';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { admission } from '../features/accounts/session/access.ts';
import { useSession } from '../features/accounts/session/session.ts';
import { ApiError, api } from '../lib/api.ts';
import { useSettings } from '../lib/settings.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { toast } from '../ui/toast/toast.ts';

const elsewhere = <Navigate to={paths.findTemplates} replace />;

/** For visitors. The server renders it, and who may be signed in does not see it until that is known. */
export function SignedOutOnly() {
  const decision = admission('signed-out', useSession());
  if (decision === 'leave') return elsewhere;
  return (
    <div className="remembered:invisible">
      <NeedsScripts />
      <Outlet />
    </div>
  );
}

/** For people with an account. The server knows nobody and renders the shell around it. */
export function SignedIn() {
  const decision = admission('signed-in', useSession());
  if (decision === 'leave') return elsewhere;
  return <Private>{decision === 'enter' && <Outlet />}</Private>;
}

/** For administrators: the server is asked before each of their screens. */
export function Administrator() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [next, setNext] = useState<string>(paths.findTemplates);
  const { value: allowed, failure } = useLoaded(pathname, async () => {
    await api.get('/api/verify-admin-status').catch((error) => {
      if (error instanceof ApiError && error.code === 'auth/second-factor-required')
        setNext(paths.manageAccount);
      throw error;
    });
    return pathname;
  });
  useEffect(() => {
    if (failure === undefined) return;
    toast.error(failure);
    void navigate(next, { replace: true });
  }, [failure, navigate, next]);
  return <Private>{allowed === pathname && <Outlet />}</Private>;
}

const NeedsScripts = () => (
  <noscript>
    <p className="wrap pt-6 font-medium">This page needs JavaScript. Please switch it on in your browser.</p>
  </noscript>
);

/** Keeps the place of a screen that is not to be seen yet. */
function Private({ children }: { children: ReactNode }) {
  const { shop } = useSettings();
  if (children) return children;
  return (
    <div className="min-h-dvh" aria-busy>
      <title>{shop.name}</title>
      <meta name="robots" content="noindex" />
      <NeedsScripts />
    </div>
  );
}
