const places = ['title', 'description', 'price', 'category', 'file'];

/** The fields' places while what they hold is on its way. */
export function FormSkeleton() {
  return (
    <div className="grid content-start gap-6">
      <p role="status" className="min-h-6 text-soft">
        <span className="appears-late">Loading Document Data...</span>
      </p>
      {places.map((place) => (
        <div key={place} aria-hidden className="grid gap-1.5">
          <div className="skeleton rounded-md h-6 w-40" />
          <div className={`skeleton rounded-md ${place === 'description' ? 'h-36' : 'h-12'}`} />
        </div>
      ))}
    </div>
  );
}
