import type { ReactNode } from 'react';
import { useDroppedFiles } from '../../lib/use-dropped-files.ts';
import { classes } from '../classes.ts';

interface Props {
  /** Wherever on the page they are dropped. */
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

/** Shows that what is chosen in it can be dropped as well. */
export function DropArea({ onDrop, children }: Props) {
  const isOver = useDroppedFiles(onDrop);
  return (
    <div
      className={classes(
        'grid content-start gap-7 rounded-md border border-dashed p-5',
        isOver ? 'border-green bg-tint' : 'border-edge',
      )}
    >
      {children}
    </div>
  );
}
