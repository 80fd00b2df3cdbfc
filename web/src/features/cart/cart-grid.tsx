import type { ReactNode } from 'react';

export function CartGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 pt-7 sm:grid-cols-3 sm:gap-x-7 sm:gap-y-11">
      {children}
    </ul>
  );
}
