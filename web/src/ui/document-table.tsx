import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './document-table.css';

interface Props {
  /** Of the clause that it stands in. */
  clause: string;
  className?: string;
  children: ReactNode;
}

/** A table of a Word document. */
export const DocumentTable = ({ clause, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <figure tabIndex={0} aria-label={`Table in ${clause}`} className={classes('document-table', className)}>
    <table>
      <tbody>{children}</tbody>
    </table>
  </figure>
);
