import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { View } from '../search/address.ts';

/** Sheets side by side, or rows one can scan. */
export function Shelf({ view, busy = false, children }: { view: View; busy?: boolean; children: ReactNode }) {
  return (
    <ul
      aria-busy={busy || undefined}
      className={classes(
        'transition-opacity delay-150 duration-150 aria-busy:opacity-60',
        view === 'grid' &&
          'grid grid-cols-2 gap-x-4 gap-y-9 pt-7 sm:grid-cols-3 sm:gap-x-7 sm:gap-y-11 lg:grid-cols-4',
      )}
    >
      {children}
    </ul>
  );
}
