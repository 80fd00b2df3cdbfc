import type { AdminVersion } from '@counterpart/contract/calls/library';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type StoredField, shareNames, storedFields, storedValues } from './stored-values.ts';

interface Props {
  /** As it is now. */
  stored: AdminVersion;
  /** Where the form says something else. */
  differing: StoredField[];
  onTake: (fields: StoredField[]) => void;
}

/** Somebody else has saved in between: what is stored now, beside what stands in the form. */
export function ChangedMeanwhile({ stored, differing, onTake }: Props) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const values = storedValues(stored);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Changed meanwhile"
      className="scroll-mt-6 rounded-md border border-red bg-sheet p-5 sm:p-6"
    >
      <h2 className="text-2xl leading-tight">Somebody else has changed this version</h2>
      <p className="mt-2 text-[0.9375rem] text-soft">
        {differing.length > 0
          ? 'Nothing that you typed is lost, and fields that you had not touched show what is stored now. Where both of you typed, look at the other text and take it if it is better; the next Edit Document saves the form as it stands then.'
          : 'Nothing that you typed is lost, and the rest of the form shows what is stored now. The next Edit Document saves it as it stands.'}
      </p>
      {differing.length > 0 && (
        <>
          <dl className="mt-4 border-t border-line">
            {differing.map((field) => (
              <div key={field} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
                <dt className="text-sm text-soft">{storedFields[field]}, stored now</dt>
                <dd className="max-h-40 overflow-y-auto text-[0.9375rem] whitespace-pre-line [overflow-wrap:anywhere] sm:col-start-1">
                  {field === 'preview_share' ? shareNames[values.preview_share] : values[field]}
                </dd>
                <dd className="mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0">
                  <Button look="quiet" size="small" onClick={() => onTake([field])}>
                    Take this<span className="sr-only"> as {storedFields[field]}</span>
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
          {differing.length > 1 && (
            <Button look="quiet" size="small" className="mt-4" onClick={() => onTake(differing)}>
              Take everything that is stored
            </Button>
          )}
        </>
      )}
    </section>
  );
}
