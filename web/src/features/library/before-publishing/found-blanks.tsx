import { type ComponentType, lazy, Suspense } from 'react';
import type { ChosenFile } from '../upload/use-chosen-file.ts';
import type { BlanksInUploadProps } from './blanks-in-upload.tsx';

/** Somebody who does not get it publishes without. */
const BlanksInUpload = lazy(async (): Promise<{ default: ComponentType<BlanksInUploadProps> }> => {
  try {
    return { default: (await import('./blanks-in-upload.tsx')).BlanksInUpload };
  } catch {
    return { default: () => null };
  }
});

/** Below the field of a Word document, once one is chosen. */
export function FoundBlanks({ document, ...props }: BlanksInUploadProps & { document: ChosenFile }) {
  if (!document.file || document.complaint || !/\.docx$/i.test(document.file.name)) return null;
  return (
    // As high as what is about to come: nothing below moves away under a click.
    <div className="min-h-14">
      <Suspense>
        <BlanksInUpload {...props} />
      </Suspense>
    </div>
  );
}
