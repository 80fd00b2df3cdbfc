import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { X } from '../icons.tsx';

interface Props {
  open: boolean;
  title: string;
  /** Escape, a click beside it, or on its icon. */
  onCancel: () => void;
  /** For one without a button that leaves everything as it is. */
  cancelIcon?: boolean;
  className?: string;
  children: ReactNode;
}

/** Stands in front of everything, toasts too: say what came of it after it has closed. */
export function Dialog({ open, title, onCancel, cancelIcon = false, className, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    const clicked = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', clicked);
    return () => element?.removeEventListener('click', clicked);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => open && onCancel()}
      className={classes(
        'm-auto w-[min(28rem,100%-2.5rem)] rounded-md border border-line bg-sheet p-0 text-ink shadow-float backdrop:bg-[rgb(28_27_24/0.45)] open:animate-[appear_120ms]',
        className,
      )}
    >
      {open && (
        <div className="p-6 sm:p-8">
          <h2 id={id} className={classes('text-[1.625rem] leading-tight', cancelIcon && 'pr-9')}>
            {title}
          </h2>
          {children}
          {cancelIcon && (
            <button
              type="button"
              aria-label="Cancel"
              onClick={onCancel}
              className="absolute top-4 right-4 inline-flex size-11 items-center justify-center rounded-md text-soft transition-colors duration-150 hover:text-ink sm:top-6 sm:right-5"
            >
              <X className="size-5" />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
