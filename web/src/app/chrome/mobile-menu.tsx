import * as paths from '@counterpart/contract/facts/paths';
import { useEffect, useRef } from 'react';
import { useUser } from '../../features/accounts/session/session.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useSettings } from '../../lib/settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, X } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { lazyForCustomers } from './lazy-for-customers.tsx';
import { Logo } from './logo.tsx';
import { SiteLinkList } from './site-link-list.tsx';
import { mainLinks } from './site-links.ts';

const entryClass = 'flex min-h-16 items-center border-b border-line font-serif text-[1.75rem]';
const iconButtonClass = '-mr-2.5 inline-flex size-11 items-center justify-center rounded-md md:hidden';

function VisitorEntries() {
  return (
    <div className="mt-auto grid gap-3 pt-10 remembered:invisible">
      <Link to={paths.register} className={buttonClass('quiet')}>
        Create An Account
      </Link>
      <Link to={paths.login} className={buttonClass()}>
        Log In
      </Link>
    </div>
  );
}

const CustomerEntries = lazyForCustomers(async () => (await import('./customer-chrome.tsx')).CustomerEntries);

export function MobileMenu() {
  const { shop } = useSettings();
  const user = useUser();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => dialog.current?.close(), [key]);

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={iconButtonClass}
        onClick={() => dialog.current?.showModal()}
      >
        <Menu className="size-6" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink open:flex open:flex-col md:open:hidden"
      >
        <div className="wrap flex min-h-17 shrink-0 items-center justify-between border-b border-line">
          <Logo />
          <button
            type="button"
            aria-label="Close menu"
            className={iconButtonClass}
            onClick={() => dialog.current?.close()}
          >
            <X className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu" className="wrap flex flex-1 flex-col pt-4 pb-8">
          <SiteLinkList links={mainLinks(shop)} linkClass={entryClass} />
          {user ? (
            <CustomerEntries user={user} onLogOut={() => dialog.current?.close()} />
          ) : (
            <VisitorEntries />
          )}
        </nav>
      </dialog>
    </>
  );
}
