import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { FaultsFound } from '../before-publishing/use-blanks-check.ts';
import { UploadCancelled, UploadFailed } from '../upload/upload-file.ts';
import type { ChosenFile } from '../upload/use-chosen-file.ts';
import { type Refusal, refusalOf } from './refusal.ts';

interface Form {
  image: ChosenFile;
  document: ChosenFile;
  /** Says it at a text field and leads there; answers whether there is one of that name. */
  refuseField: (name: string, words: string) => boolean;
}

/** Which file somebody still has to choose. */
type Missing = 'image' | 'document';

interface Status {
  text: string;
  failed: boolean;
  missing?: Missing;
}

export const kept = 'Nothing was saved. Everything you typed is still here.';

/** The status line of a form with files, and where its refusals are said. */
export function useSaving({ image, document, refuseField }: Form) {
  const [status, setStatus] = useState<Status>({ text: '', failed: false });
  const say = (text: string) => setStatus({ text, failed: false });
  const complain = (text: string, missing?: Missing) => setStatus({ text, failed: true, missing });

  /** Leads to the first place where something was said; answers whether there is any. */
  function place({ fields, ...files }: Refusal): boolean {
    if (files.document) document.refuse(files.document);
    if (files.image) image.refuse(files.image);
    const named = Object.entries(fields).reverse();
    const atFields = named.filter(([name, words]) => refuseField(name, words));
    if (atFields.length === 0) (files.image ? image : files.document ? document : undefined)?.focus();
    return atFields.length > 0 || Boolean(files.image ?? files.document);
  }

  function failed(error: unknown): void {
    const refusal = refusalOf(error);
    if (error instanceof UploadCancelled) {
      complain(`The upload was cancelled. ${kept}`);
    } else if (error instanceof FaultsFound) {
      document.focus();
      complain(error.message);
    } else if (refusal.image && !image.file) {
      image.focus();
      complain(refusal.image, 'image');
    } else {
      toast.error(refusal.message);
      complain(isPlaced(error, refusal) ? kept : refusal.message);
    }
  }

  /** Whether it is said at its place on the form. */
  function isPlaced(error: unknown, refusal: Refusal): boolean {
    if (!(error instanceof UploadFailed)) return place(refusal);
    (error.kind === 'thumbnail' ? image : document).focus();
    return true;
  }

  return { status, say, complain, failed };
}

interface EndProps {
  /** What its button says, and what while it works. */
  save: string;
  saving: string;
  status: Status;
  form: { isDirty: boolean; isSubmitting: boolean };
  files: ChosenFile[];
  /** What is said to somebody who is about to leave with something unsaved. */
  children: string;
}

/** How a form with files ends. */
export function SavingEnd({ save, saving, status, form, files, children }: EndProps) {
  const { isDirty, isSubmitting } = form;
  return (
    <>
      <div className="grid gap-3">
        <Button type="submit" busy={isSubmitting && saving} className="justify-self-start">
          {save}
        </Button>
        <StatusLine failed={status.failed}>{status.text}</StatusLine>
      </div>
      <LeaveQuestion when={isDirty || isSubmitting || files.some(({ file }) => file)}>
        {children}
      </LeaveQuestion>
    </>
  );
}
