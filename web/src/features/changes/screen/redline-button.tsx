import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Pair } from './choose.ts';

/** The newer version with what changed tracked in it. The link is made now, however long ago the page was opened. */
export function RedlineButton({ id, pair: { from, to } }: { id: string; pair: Pair }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { address } = await api.get('/api/redline-link', { query: { id, from, to } });
      fetchFile(address);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }
  return (
    <Button busy={busy && 'Preparing…'} onClick={() => void download()} className="no-print max-sm:w-full">
      Download redline (.docx)
    </Button>
  );
}
