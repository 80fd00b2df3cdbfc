import type { ReactNode } from 'react';

interface Props {
  title: string;
  help: string;
  action: ReactNode;
  /** Read out as soon as it appears. */
  urgent?: boolean;
}

/** Stands where content would be: what is the matter, and what to do next. */
export function Notice({ title, help, action, urgent = false }: Props) {
  return (
    <div role={urgent ? 'alert' : undefined} className="mx-auto max-w-md py-20 text-center sm:py-28">
      <p className="font-serif text-2xl font-medium text-balance">{title}</p>
      <p className="mt-2 text-soft">{help}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
