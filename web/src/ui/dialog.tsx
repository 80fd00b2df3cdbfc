import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  open: boolean;
  title: string;
  /** Escape, or a click beside it. */
  onCancel: () => void;
  children: ReactNode;
}

/** Stands in front of everything, toasts too: say what came of it after it has closed. */
export function Dialog({ open, title, onCancel, children }: Props) {
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
      className="m-auto w-[min(28rem,100%-2.5rem)] rounded-md border border-line bg-sheet p-0 text-ink shadow-float backdrop:bg-[rgb(28_27_24/0.45)] open:animate-[appear_120ms]"
    >
      {open && (
        <div className="p-6 sm:p-8">
          <h2 id={id} className="text-[1.625rem] leading-tight">
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
