import * as paths from '@counterpart/contract/facts/paths';
import { useUser } from '../../features/accounts/session/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { lazyForCustomers } from './lazy-for-customers.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteLinkList } from './site-link-list.tsx';
import { mainLinks } from './site-links.ts';

const linkClass =
  'inline-flex min-h-11 items-center text-[0.9375rem] text-soft transition-colors duration-150 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-green aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/** On every page as the server sends it; unseen while somebody may turn out to be signed in. */
function VisitorControls() {
  return (
    <>
      <span className="hidden md:block">
        <Link to={paths.register} className={`${buttonClass('quiet')} remembered:invisible`}>
          Create An Account
        </Link>
      </span>
      <Link to={paths.login} className={`${buttonClass()} remembered:invisible`}>
        Log In
      </Link>
    </>
  );
}

const CustomerControls = lazyForCustomers(
  async () => (await import('./customer-chrome.tsx')).CustomerControls,
);

export function SiteHeader() {
  const { shop } = useSettings();
  const user = useUser();
  return (
    <header className="border-b border-line">
      <div className="wrap flex min-h-17 items-center gap-3 lg:gap-8">
        <Logo />
        <nav aria-label="Main" className="hidden md:block">
          <SiteLinkList
            links={mainLinks(shop)}
            className="flex gap-3 lg:gap-8"
            linkClass={linkClass}
            Inner={NavLink}
          />
        </nav>
        <div className="flex flex-1 items-center justify-end gap-2 sm:gap-4 md:gap-2 lg:gap-4">
          {user ? <CustomerControls user={user} /> : <VisitorControls />}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
