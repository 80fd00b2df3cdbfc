const places = ['first', 'second', 'third'];

/** The place of a comparison that is on its way, and what is said meanwhile. */
export function ChangesSkeleton({ children, isLate = true }: { children: string; isLate?: boolean }) {
  return (
    <div className="pt-8">
      <p role="status" className="min-h-6 text-soft">
        <span className={isLate ? 'appears-late' : undefined}>{children}</span>
      </p>
      <div aria-hidden className="skeleton mt-4 h-10 w-72 max-w-full" />
      {places.map((place) => (
        <div key={place} aria-hidden className="mt-10 max-w-2xl">
          <div className="skeleton h-6 w-40" />
          <div className="skeleton mt-4 h-4" />
          <div className="skeleton mt-3 h-4" />
          <div className="skeleton mt-3 h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
