import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  call: '/api/admin/audit-events.csv' | '/api/admin/subscribers.csv';
  fileName: string;
}

/** Saves a whole list as a file for spreadsheets. */
export function ExportButton({ call, fileName }: Props) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await api.getFile(call), fileName);
    } catch (error) {
      toast.error(messageOf(error, 'The file could not be downloaded. Please try again'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet" busy={busy && 'Preparing…'} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}
