import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { LookProps } from './look.tsx';

/** Somebody who does not get it publishes without, and loses nothing of what they typed. */
const Look = lazy(async (): Promise<{ default: ComponentType<LookProps> }> => {
  try {
    return { default: (await import('./look.tsx')).Look };
  } catch {
    return { default: () => null };
  }
});

interface Props extends Omit<LookProps, 'frame'> {
  /** What is said about the new version. */
  children: ReactNode;
}

/** What belongs to a version that is about to be published. */
export function VersionToPublish({ document, children, ...look }: Props) {
  return (
    <div className="grid gap-5 pt-2 pb-4">
      {document.file ? (
        <Suspense>{!document.complaint && <Look document={document} frame={Dialog} {...look} />}</Suspense>
      ) : (
        <p className="text-[0.9375rem] text-soft">
          Without another Word document it is published with no change to the text.
        </p>
      )}
      {children}
    </div>
  );
}
