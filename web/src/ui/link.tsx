import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link within the shop. React Router's own brings the prefetching of its framework mode along. */
export function Link({ to, onClick, target, ...link }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  return (
    <a
      {...link}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** Knows when it leads to the page that is shown. */
export function NavLink(props: Props) {
  const { pathname } = useLocation();
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />;
}
