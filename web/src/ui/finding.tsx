import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from './icons.tsx';

interface Props {
  title: string;
  isGood: boolean;
  children: ReactNode;
}

/** What came of looking at something. */
export function Finding({ title, isGood, children }: Props) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <div>
      <h2 className="flex gap-2.5 text-2xl leading-tight">
        <Icon className={`size-6 shrink-0 ${isGood ? 'text-green' : 'text-red'}`} />
        {title}
      </h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </div>
  );
}
