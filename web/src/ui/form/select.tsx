import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { ChevronDown } from '../icons.tsx';
import { control } from './text-field.tsx';

export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select {...select} className={control('h-12 appearance-none truncate pr-9 max-sm:pl-3')}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-soft" />
    </span>
  );
}
