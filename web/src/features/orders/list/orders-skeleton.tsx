const places = ['first', 'second', 'third'];

/** The orders' places while they are on their way. */
export function OrdersSkeleton() {
  return (
    <div className="border-t border-ink dark:border-edge">
      {places.map((place, index) => (
        <div
          key={place}
          className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-8 sm:py-8 md:grid-cols-[7rem_minmax(0,1fr)_12rem]"
        >
          <div className="skeleton aspect-3/4" />
          <div>
            {index === 0 ? (
              <p role="status" className="h-4 text-[0.8125rem] leading-snug text-soft">
                <span className="appears-late">Loading Ordered Templates...</span>
              </p>
            ) : (
              <div className="skeleton my-0.5 h-3 w-40 max-w-full" />
            )}
            <div className="skeleton mt-3 h-6 w-72 max-w-full" />
            <div className="skeleton mt-4 h-3.5 max-w-prose" />
            <div className="skeleton mt-2 h-3.5 max-w-md" />
          </div>
          <div className="col-span-full mt-4 grid grid-cols-2 content-start gap-3 md:col-span-1 md:mt-0 md:grid-cols-1">
            <div className="skeleton h-11" />
            <div className="skeleton h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
