import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PageSheet, type ShownPage } from './page-sheet.tsx';
import { PageTurner } from './page-turner.tsx';

const zooms = [1, 1.25, 1.5, 2, 3];

interface Props {
  open: boolean;
  pages: ShownPage[];
  names: Map<string, string>;
  at: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** One page over the whole window, as large as somebody needs it. */
export function EnlargedPage({ open, pages, names, at, onTurn, onClose }: Props) {
  const [step, setStep] = useState(0);
  const page = pages[at];
  const zoomBy = (by: number) => setStep(Math.min(zooms.length - 1, Math.max(0, step + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    // A page that is wider than the window is moved by these keys.
    else if (step > 0) return;
    else if (event.key === 'ArrowLeft' && at > 0) onTurn(at - 1);
    else if (event.key === 'ArrowRight' && at < pages.length - 1) onTurn(at + 1);
  };
  return (
    <Dialog open={open} title="Preview" className="preview-dialog" onCancel={onClose}>
      <div className="preview-tools">
        <PageTurner at={at} count={pages.length} onTurn={onTurn} />
        <div className="zoom-tools">
          <Button look="quiet" size="small" aria-label="Zoom out" onClick={() => zoomBy(-1)}>
            −
          </Button>
          <p aria-live="polite" className="text-[0.9375rem] text-soft tabular-nums">
            <span className="sr-only">Size </span>
            {(zooms[step] ?? 1) * 100}%
          </p>
          <Button look="quiet" size="small" aria-label="Zoom in" onClick={() => zoomBy(1)}>
            +
          </Button>
        </div>
        <Button look="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      {page && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0}
          aria-label="Enlarged page"
          onKeyDown={onKeyDown}
          className="enlarged-page"
          style={{ '--zoom': zooms[step] } as CSSProperties}
        >
          <PageSheet page={page} number={at + 1} names={names} />
        </section>
      )}
    </Dialog>
  );
}
