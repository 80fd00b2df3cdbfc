import type { ReactNode } from 'react';
import { ChevronLeft } from './icons.tsx';
import { Link } from './link.tsx';

/** The way back above a page's title; not for print. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="no-print -mb-8 pt-4 sm:pt-6">
      <Link
        to={to}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 text-[0.9375rem] text-soft transition-colors duration-150 hover:text-ink"
      >
        <ChevronLeft className="size-4.5" />
        {children}
      </Link>
    </div>
  );
}
