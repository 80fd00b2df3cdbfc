import { sheetClass } from './template-sheet.tsx';

/** The place of a template that is on its way. */
export function PreviewSkeleton() {
  return (
    <div className={sheetClass}>
      <div
        aria-hidden
        className="border border-line border-b-edge bg-shelf px-[13%] pt-6 max-md:max-w-80 sm:pt-8"
      >
        <div className="aspect-3/4 bg-page opacity-70 dark:opacity-10" />
      </div>
      <div className="max-w-160">
        <div aria-hidden>
          <div className="skeleton mt-1 h-4 w-32" />
          <div className="skeleton mt-4 h-10 w-4/5 sm:h-12" />
          <div className="skeleton mt-9 h-5 w-28" />
          <div className="skeleton mt-4 h-4" />
          <div className="skeleton mt-3 h-4 w-2/3" />
        </div>
        <p role="status" className="mt-8 min-h-6 text-soft">
          <span className="appears-late">Loading template information</span>
        </p>
      </div>
    </div>
  );
}
