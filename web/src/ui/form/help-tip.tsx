import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CircleHelp } from '../icons.tsx';

interface Props {
  /** What it explains. */
  about: string;
  children: ReactNode;
}

/** A question mark that explains: under the mouse, with the focus, or at a tap. It unfolds below its row, which has to be `relative`. */
export function HelpTip({ about, children }: Props) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const key = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const press = (event: PointerEvent) => {
      if (!tip.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  }, [open]);

  return (
    <span
      ref={tip}
      className="inline-flex"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        aria-label={`Help: ${about}`}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        className="-my-2.5 inline-flex size-11 items-center justify-center rounded-full text-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-8"
      >
        <CircleHelp className="size-4.5" />
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!open}
        className="absolute top-full left-0 z-20 w-max max-w-[min(100%,26rem)] animate-[appear_120ms] rounded-md border border-line bg-sheet px-4 py-3 text-sm leading-normal font-normal text-ink shadow-float"
      >
        {children}
      </span>
    </span>
  );
}
