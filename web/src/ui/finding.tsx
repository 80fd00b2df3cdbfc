import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { CircleAlert, CircleCheck, Info } from './icons.tsx';

const icons = { good: CircleCheck, bad: CircleAlert, neutral: Info };

interface Props {
  title: string;
  tone: keyof typeof icons;
  children: ReactNode;
}

/** What came of looking at something. */
export function Finding({ title, tone, children }: Props) {
  const Icon = icons[tone];
  return (
    <div>
      <h2 className="flex gap-2.5 text-2xl leading-tight">
        <Icon
          className={classes(
            'size-6 shrink-0',
            tone === 'good' && 'text-green',
            tone === 'bad' && 'text-red',
            tone === 'neutral' && 'text-soft',
          )}
        />
        {title}
      </h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </div>
  );
}
