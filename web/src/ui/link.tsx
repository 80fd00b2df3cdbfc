import type { ComponentProps, MouseEvent } from 'react';
import { useLink, useLocation } from '../lib/router/router.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** The browser does what else a click can mean: another tab, another window, a menu. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link within the shop. */
export function Link({ to, onClick, target, ...link }: Props) {
  const { href, follow } = useLink(to);
  return (
    <a
      {...link}
      target={target}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
        event.preventDefault();
        follow();
      }}
    />
  );
}

/** Knows when it leads to the page that is shown. */
export function NavLink(props: Props) {
  const { pathname } = useLocation();
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />;
}
