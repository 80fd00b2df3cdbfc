import { useState } from 'react';
import { counted } from '../../../lib/format/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Faults } from '../../filling/blanks/found-blanks.tsx';
import type { BlanksCheck } from './use-blanks-check.ts';

const mostNames = 8;

export interface BlanksInUploadProps {
  check: BlanksCheck;
  fileName: string;
  saving: boolean;
  onFailed: (error: unknown) => void;
}

/** What buyers will be asked for by the chosen document, and what is wrong with it. */
export function BlanksInUpload({ check: { found, look }, fileName, saving, onFailed }: BlanksInUploadProps) {
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    await look(fileName).catch(onFailed);
    setBusy(false);
  }
  return (
    <div className="grid gap-3">
      {!found && (
        <Button
          look="quiet"
          className="justify-self-start"
          busy={(busy && 'Looking…') || (saving && 'Check its blanks')}
          onClick={() => void start()}
        >
          Check its blanks
        </Button>
      )}
      <div aria-live="polite" className="grid gap-3 text-[0.9375rem]">
        {found?.state === 'unavailable' && <p>{found.reason}</p>}
        {found && found.state !== 'unavailable' && (
          <p>
            {found.fields.length === 0
              ? 'No blanks found: buyers will download it as it is.'
              : `${counted(found.fields.length, 'blank')} found: ${namesOf(found.fields)}.`}
          </p>
        )}
        {found && <Faults faults={found.faults} />}
      </div>
    </div>
  );
}

function namesOf(fields: { label: string }[]): string {
  const rest = fields.length - mostNames;
  const names = fields.slice(0, mostNames).map(({ label }) => label);
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
