import type { ReactNode } from 'react';

const places = Array.from({ length: 8 }, (_, index) => `place-${index}`);

export function LibraryShelf({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul
      aria-busy={busy || undefined}
      className="grid gap-x-7 gap-y-11 pt-7 transition-opacity delay-150 duration-150 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 aria-busy:opacity-60"
    >
      {children}
    </ul>
  );
}

/** The templates' places while they are on their way. */
export function LibrarySkeleton() {
  return (
    <div aria-hidden>
      <LibraryShelf>
        {places.map((place) => (
          <li key={place} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 sm:block">
            <div className="border border-line border-b-edge bg-shelf px-[13%] pt-6 sm:pt-8">
              <div className="aspect-3/4 bg-page opacity-70 dark:opacity-10" />
            </div>
            <div>
              <div className="skeleton mt-4 h-3 w-1/3" />
              <div className="skeleton mt-5 h-5 w-4/5" />
              <div className="skeleton mt-3 h-3.5 w-1/2" />
            </div>
            <div className="skeleton col-span-2 mt-6 h-24" />
            <div className="skeleton col-span-2 mt-3 h-11" />
          </li>
        ))}
      </LibraryShelf>
    </div>
  );
}
