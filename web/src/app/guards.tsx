import * as paths from '@counterpart/contract/facts/paths';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { admission } from '../features/accounts/session/access.ts';
import { useSession } from '../features/accounts/session/session.ts';
import { keepWayBack, takeWayBack, wayBackParameter } from '../features/accounts/session/way-back.ts';
import { ApiError, api } from '../lib/api.ts';
import { Navigate, Outlet, useLocation, useNavigate } from '../lib/router/router.tsx';
import { useSettings } from '../lib/settings.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import { toast } from '../ui/toast/toast.ts';

/** Goes on to where somebody was asked to log in, or to the templates. */
function WayBack() {
  const [to] = useState(takeWayBack);
  return <Navigate to={to} replace />;
}

/** For visitors. The server renders it, and who may be signed in does not see it until that is known. */
export function SignedOutOnly() {
  const decision = admission('signed-out', useSession());
  const { search } = useLocation();
  useEffect(() => {
    const next = new URLSearchParams(search).get(wayBackParameter);
    if (next) keepWayBack(next);
  }, [search]);
  if (decision === 'leave') return <WayBack />;
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
  const hasEntered = useRef(false);
  if (decision === 'enter') hasEntered.current = true;
  if (decision === 'leave') return hasEntered.current ? elsewhere : <AskToLogIn />;
  return <Private>{decision === 'enter' && <Outlet />}</Private>;
}

const elsewhere = <Navigate to={paths.findTemplates} replace />;

/** Tells who came to a closed door why it is one, and leads back to it after logging in. */
function AskToLogIn() {
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    keepWayBack(here);
    toast.alert('Please log in to see that page', 'log-in-first', { label: 'Log In', to: paths.login });
  }, [here]);
  return elsewhere;
}

/** For administrators: the server is asked before each of their screens. */
export function Administrator() {
  const { pathname, search } = useLocation();
  const { signedIn } = useSession();
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
    if (signedIn === false) keepWayBack(pathname + search);
    toast.error(failure);
    void navigate(next, { replace: true });
  }, [failure, navigate, next, signedIn, pathname, search]);
  if (allowed === pathname && signedIn === false) return elsewhere;
  return <Private>{allowed === pathname && <Outlet />}</Private>;
}

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
