import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** Says below a form how it goes on with it, and reads it out. Keeps its place while it has nothing to say. */
export function StatusLine({ failed = false, children }: { failed?: boolean; children?: ReactNode }) {
  return (
    <p
      role="status"
      className={classes('min-h-6 text-[0.9375rem] font-medium', failed ? 'text-red' : 'text-soft')}
    >
      {children}
    </p>
  );
}
