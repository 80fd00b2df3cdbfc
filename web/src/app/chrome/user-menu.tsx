import type { User } from '@counterpart/contract/calls/accounts';
import { useEffect, useId, useRef } from 'react';
import { openAccount } from '../../features/accounts/session/open-account.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ChevronDown, CircleUser } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { accountLinks } from './account-links.ts';

const entryClass = 'flex min-h-11 w-full items-center px-5 text-[0.9375rem] hover:bg-paper';

export const logOut = () => void openAccount().then((account) => account.logOut());

/** The browser closes it on a click beside it and on Escape, and gives the focus back. */
export function UserMenu({ user }: { user: User }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => menu.current?.hidePopover(), [key]);

  return (
    <>
      <button type="button" popoverTarget={id} className={`${buttonClass('quiet')} group max-md:hidden`}>
        <CircleUser className="size-5 text-soft" />
        Account
        <ChevronDown className="size-4 text-soft" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="absolute inset-auto top-16 right-[calc(max(0px,(100%-74rem)/2)+2rem)] m-0 w-64 rounded-md border border-line bg-sheet py-2 text-ink shadow-float open:animate-[appear_120ms] max-md:hidden"
      >
        <div className="border-b border-line px-5 pt-2 pb-3.5 leading-snug">
          <p className="truncate font-semibold">{user.full_name}</p>
          <p className="truncate text-sm text-soft">{user.email_address}</p>
        </div>
        <nav aria-label="Account">
          <ul className="pt-2">
            {accountLinks(user).map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className={entryClass} onClick={() => menu.current?.hidePopover()}>
                  {label}
                </Link>
              </li>
            ))}
            <li className="mt-2 border-t border-line pt-2">
              <button
                type="button"
                className={entryClass}
                onClick={() => {
                  menu.current?.hidePopover();
                  logOut();
                }}
              >
                Log Out
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
