import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

/** A page of a document, with its corner turned. Sizes inside follow its own width. */
export function Sheet({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classes(
        '@container absolute aspect-3/4 border border-page-line bg-page font-document text-page-ink shadow-float',
        className,
      )}
    >
      <div className="absolute -top-px -right-px size-[9cqw] border-b border-l border-page-line bg-[linear-gradient(to_bottom_left,var(--color-paper)_50%,var(--color-page-fold)_50%)]" />
      <div className="h-full overflow-hidden [mask-image:linear-gradient(#000_55%,transparent)] px-[11cqw] pt-[12cqw]">
        <p className="text-center text-[5.1cqw] leading-tight font-semibold tracking-wider uppercase">
          {title}
        </p>
        <div className="mt-[7cqw] grid gap-[3cqw] text-justify text-[3.45cqw] leading-[1.45]">{children}</div>
      </div>
    </div>
  );
}

export function Clause({ number, name, children }: { number: number; name: string; children: ReactNode }) {
  return (
    <p>
      <b className="font-semibold">
        {number}. {name}.
      </b>{' '}
      {children}
    </p>
  );
}

/** A place that the parties fill in. */
export function Blank({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-xs bg-[#e3ebe2] px-[0.25em] whitespace-nowrap text-[#1f4d3a]">{children}</span>
  );
}
