import { useEffect, useState } from 'react';
import { counted } from '../../../lib/format/plural.ts';
import type { Saving } from '../answers/answer-store.ts';
import { useWorkplace } from '../answers/context.ts';

const words: Record<Exclude<Saving, 'refused'>, string> = {
  saved: 'Saved',
  typing: 'Saving…',
  saving: 'Saving…',
  unreachable: 'Not saved: no connection, trying again',
};

/** How it stands with what was typed. Only what is out of the ordinary is read out. */
export function SaveLine() {
  const { store } = useWorkplace();
  const saving = store.use((now) => now.saving);
  const refusal = store.use((now) => now.refusal);
  const taken = store.use((now) => now.taken);
  const open = store.use((now) => Object.keys(now.clashes).length);
  const [wasTrouble, setTrouble] = useState(false);
  const isTrouble = saving === 'unreachable' || saving === 'refused' || open > 0;
  useEffect(() => {
    if (isTrouble) setTrouble(true);
  }, [isTrouble]);
  const line = lineFor(saving, refusal, open);
  const elsewhere = taken > 0 && `${counted(taken, 'answer')} changed in another window and taken over here.`;
  return (
    <div className="save-line">
      <p className={isTrouble ? 'font-medium text-red' : 'text-soft'}>{line}</p>
      {elsewhere && <p className="text-green">{elsewhere}</p>}
      <p role="status" className="sr-only">
        {isTrouble ? line : elsewhere || (wasTrouble && saving === 'saved' && 'Saved again')}
      </p>
    </div>
  );
}

function lineFor(saving: Saving, refusal: string, open: number): string {
  if (saving === 'refused') return `Not saved: ${refusal}`;
  if (saving === 'saved' && open > 0) return `Not saved: ${counted(open, 'answer')} to choose`;
  return words[saving];
}
