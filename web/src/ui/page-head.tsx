import type { ReactNode } from 'react';

interface Props {
  title: string;
  help: string;
  action?: ReactNode;
}

/** The head of every screen: title, one line of help, the main action at the right. */
export function PageHead({ title, help, action }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10 pb-7 sm:pt-14 sm:pb-9">
      <div className="min-w-0 max-w-2xl">
        <h1 className="text-[2.375rem] leading-[1.1] sm:text-5xl">{title}</h1>
        <p className="mt-3 text-[1.0625rem] text-soft">{help}</p>
      </div>
      {action}
    </div>
  );
}
