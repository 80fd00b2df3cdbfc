import { pageSize, type View } from '../search/address.ts';
import { Shelf } from './shelf.tsx';

const places = Array.from({ length: pageSize }, (_, index) => `place-${index}`);

/** The templates' places while they are on their way. */
export function ShelfSkeleton({ view }: { view: View }) {
  return (
    <div aria-hidden>
      <Shelf view={view}>
        {places.map((place) =>
          view === 'grid' ? (
            <li key={place}>
              <div className="border border-line border-b-edge bg-shelf px-[13%] pt-6 sm:pt-8">
                <div className="aspect-3/4 bg-page opacity-70 dark:opacity-10" />
              </div>
              <div className="skeleton mt-4 h-3 w-1/3" />
              <div className="skeleton mt-3 h-5 w-4/5" />
              <div className="skeleton mt-3 h-3.5" />
              <div className="skeleton mt-2 mb-11 h-3.5 w-2/3" />
            </li>
          ) : (
            <li
              key={place}
              className="grid grid-cols-[5.5rem_1fr] gap-x-5 border-b border-line py-5 sm:grid-cols-[6.5rem_1fr] sm:gap-x-7"
            >
              <div className="skeleton aspect-3/4" />
              <div>
                <div className="skeleton mt-1 h-3 w-24" />
                <div className="skeleton mt-3 h-5 w-64 max-w-full" />
                <div className="skeleton mt-3 h-3.5 max-w-md" />
              </div>
            </li>
          ),
        )}
      </Shelf>
    </div>
  );
}
