import type { ComponentProps } from 'react';
import { ArrowUpRight } from './icons.tsx';

/** Leads out of the shop; the arrow says so. */
export function ExternalLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a rel="noopener" {...link}>
      {children}
      <ArrowUpRight className="ml-0.5 inline size-[0.9em] shrink-0 align-[-0.05em] opacity-70" />
    </a>
  );
}
