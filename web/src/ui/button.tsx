import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type Look = 'primary' | 'quiet' | 'danger';
type Size = 'small' | 'normal' | 'large';

const sizes: Record<Size, string> = {
  small: 'min-h-11 px-3 text-sm',
  normal: 'min-h-11 px-4.5 text-[0.9375rem]',
  large: 'min-h-13 px-7 text-base',
};

/** For a link that looks like a button. */
export const buttonClass = (look: Look = 'primary', size: Size = 'normal'): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-md border py-2 leading-tight font-semibold whitespace-nowrap transition-colors duration-150',
    sizes[size],
    look === 'primary' &&
      'border-green bg-green text-on-green hover:border-green-deep hover:bg-green-deep disabled:opacity-60',
    look === 'danger' && 'border-red bg-red text-on-red hover:border-red-deep hover:bg-red-deep',
    look === 'quiet' && 'border-line bg-transparent text-ink hover:border-edge hover:bg-sheet',
  );

interface Props extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  look?: Look;
  size?: Size;
  /** Says what is going on instead of the label, and refuses a second click. */
  busy?: ReactNode;
}

export function Button({ look, size, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      className={classes(buttonClass(look, size), Boolean(busy) && 'cursor-progress opacity-70', className)}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy || children}
    </button>
  );
}
