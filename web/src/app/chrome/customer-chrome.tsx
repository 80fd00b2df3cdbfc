import type { User } from '@counterpart/contract/calls/accounts';
import * as paths from '@counterpart/contract/facts/paths';
import { useCart } from '../../features/cart/cart.ts';
import { CartLink } from '../../features/cart/cart-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { accountLinks } from './account-links.ts';
import { logOut, UserMenu } from './user-menu.tsx';

/** Stands at the right of the bar. */
export function CustomerControls({ user }: { user: User }) {
  return (
    <>
      <CartLink />
      <UserMenu user={user} />
    </>
  );
}

/** Stands in the menu of a small screen. */
export function CustomerEntries({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const count = useCart().items?.length;
  const cart = { label: count ? `Cart (${count})` : 'Cart', to: paths.cartPage };
  return (
    <>
      <ul aria-label="Account" className="mt-6">
        {[cart, ...accountLinks(user)].map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center text-lg">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3 pt-8">
        <p className="truncate text-center text-sm text-soft">Signed in as {user.email_address}</p>
        <Button
          look="quiet"
          onClick={() => {
            onLogOut();
            logOut();
          }}
        >
          Log Out
        </Button>
      </div>
    </>
  );
}
