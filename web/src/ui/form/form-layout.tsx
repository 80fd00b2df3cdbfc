import type { ReactNode } from 'react';

/** A form, and beside it what helps with it. */
export function FormLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-20 gap-y-12 border-t border-ink pt-8 md:grid-cols-[minmax(0,34rem)_1fr] dark:border-edge">
      {children}
      <aside className="grid max-w-sm content-start gap-7 text-[0.9375rem] md:pt-1">{aside}</aside>
    </div>
  );
}

export function AsideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1.5 text-soft">{children}</div>
    </section>
  );
}
