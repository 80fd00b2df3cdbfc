import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Dialog } from '../../../ui/dialog/dialog.tsx';
import { clausesTouched, sameText } from '../../changes/reading/words.ts';
import type { ChosenFile } from '../upload/use-chosen-file.ts';
import { type Comparing, compareUpload } from './compare-upload.ts';
import { LookDialog } from './look-dialog.tsx';

export interface LookProps {
  /** The template's. */
  id: string;
  document: ChosenFile;
  /** What the upload is called in the store. */
  fileName: string;
  note: string;
  /** Nothing is compared while it is saved. */
  saving: boolean;
  onSuggested: (note: string) => void;
  onUseNote: (note: string) => void;
  onFailed: (error: unknown) => void;
  frame: typeof Dialog;
}

/** What buyers will see of the chosen document, before it is published. */
export function Look({
  id,
  document,
  fileName,
  note,
  saving,
  frame,
  onSuggested,
  onUseNote,
  onFailed,
}: LookProps) {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ file: File; compared: Comparing }>();
  const [open, setOpen] = useState(false);
  const { file } = document;
  const compared = made?.file === file ? made?.compared : undefined;

  async function compare() {
    if (!file) return;
    if (compared) return setOpen(true);
    setBusy(true);
    try {
      const found = await compareUpload(id, document, fileName);
      setMade({ file, compared: found });
      setOpen(found.state === 'ready' && !found.is_same_text);
      if (found.suggested_note) onSuggested(found.suggested_note);
    } catch (error) {
      onFailed(error);
    }
    setBusy(false);
  }

  const suggested = compared?.suggested_note;
  return (
    <div>
      {!(compared && !compared.comparison?.clauses.length) && (
        <Button
          look="quiet"
          busy={(busy && 'Comparing…') || (saving && 'See what buyers will see')}
          onClick={() => void compare()}
        >
          See what buyers will see
        </Button>
      )}
      <div aria-live="polite">{compared && <p className="mt-3 text-[0.9375rem]">{verdict(compared)}</p>}</div>
      {suggested && suggested !== note.trim() && (
        <div className="mt-3 border-l-2 border-line pl-3.5">
          <p className="text-[0.9375rem] text-soft">Suggested note: {suggested}</p>
          <Button
            look="quiet"
            size="small"
            className="mt-2"
            busy={saving && 'Use this note'}
            onClick={() => onUseNote(suggested)}
          >
            Use this note
          </Button>
        </div>
      )}
      {compared?.comparison && (
        <LookDialog
          frame={frame}
          open={open}
          from={compared.from}
          comparison={compared.comparison}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function verdict({ from, state, reason, is_same_text, comparison }: Comparing): string {
  if (state !== 'ready' || !comparison) return reason ?? 'These versions cannot be compared.';
  if (is_same_text) return `Compared with version ${from}: ${sameText}`;
  return `Compared with version ${from}: ${clausesTouched(comparison.summary)}.`;
}
