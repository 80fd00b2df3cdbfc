const places = ['title', 'description', 'price', 'category', 'file'];
const bar = 'animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-shelf';

/** The fields' places while what they hold is on its way. */
export function FormSkeleton() {
  return (
    <div className="grid content-start gap-6">
      <p role="status" className="min-h-6 text-soft">
        <span className="appears-late">Loading Document Data...</span>
      </p>
      {places.map((place) => (
        <div key={place} aria-hidden className="grid gap-1.5">
          <div className={`${bar} h-6 w-40`} />
          <div className={`${bar} ${place === 'description' ? 'h-36' : 'h-12'}`} />
        </div>
      ))}
    </div>
  );
}
