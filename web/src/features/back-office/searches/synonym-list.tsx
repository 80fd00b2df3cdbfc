import type { SynonymForm as Fields, Synonym } from '@counterpart/contract/calls/back-office/searches';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  synonyms: Synonym[];
  onChange: (synonym: Fields) => void;
  reload: () => Promise<void>;
}

export function SynonymList({ synonyms, onChange, reload }: Props) {
  const [unwanted, setUnwanted] = useState<string>();

  async function remove(term: string) {
    setUnwanted(undefined);
    try {
      await api.delete('/api/admin/synonym', { query: { term } });
      toast.success('Synonym removed');
      await reload();
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return (
    <>
      <ul>
        {synonyms.map(({ term, means }) => (
          <li
            key={term}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3.5"
          >
            <div className="min-w-0 flex-[1_1_14rem] leading-snug [overflow-wrap:anywhere]">
              <h2 className="text-[1.1875rem]">{term}</h2>
              <p className="mt-0.5 text-[0.9375rem] text-soft">{means.join(', ')}</p>
            </div>
            <div className="flex gap-2.5">
              <Button look="quiet" size="small" onClick={() => onChange({ term, means: means.join(', ') })}>
                Change<span className="sr-only"> {term}</span>
              </Button>
              <Button look="quiet" size="small" onClick={() => setUnwanted(term)}>
                Remove<span className="sr-only"> {term}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={unwanted !== undefined}
        title="Remove this synonym?"
        action="Yes, Remove It"
        danger
        onConfirm={() => unwanted && void remove(unwanted)}
        onCancel={() => setUnwanted(undefined)}
      >
        <p>“{unwanted}” means only itself then. It is written down in the audit trail.</p>
      </ConfirmDialog>
    </>
  );
}
