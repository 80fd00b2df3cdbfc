import { type ComponentProps, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast/toast.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  download: () => Promise<void>;
  /** What to say where the server does not say why it does not come. */
  failure?: string;
}

/** Busy until the file is on its way, and says so if it does not come. */
export function DownloadButton({ download, failure, ...button }: Props) {
  const [busy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    try {
      await download();
    } catch (error) {
      toast.error(messageOf(error, failure));
    }
    setBusy(false);
  }
  return <Button busy={busy && 'Preparing…'} onClick={() => void go()} {...button} />;
}
