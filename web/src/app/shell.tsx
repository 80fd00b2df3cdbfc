import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '../lib/router/router.tsx';
import { useFocusOnNew } from '../lib/use-focus-on-new.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { SiteFooter } from './chrome/site-footer.tsx';
import { SiteHeader } from './chrome/site-header.tsx';
import { takeOver } from './early/take-over.ts';

/** The page answers now: what was done before is handed over, and those who drive it are told. */
function useHydrated() {
  useEffect(() => {
    void takeOver();
    document.documentElement.dataset.hydrated = '';
  }, []);
}

function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location.pathname === pathname) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[advance_8s_200ms_cubic-bezier(0.1,0.7,0.1,1)_both] bg-green" />
  );
}

export function Shell() {
  const main = useFocusOnNew(useLocation().pathname);
  useHydrated();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-green px-4 py-3 font-semibold text-on-green focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 focus-visible:outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <ToastRegion />
      <ScrollRestoration />
    </div>
  );
}
