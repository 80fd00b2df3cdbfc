import { type ComponentProps, type ReactNode, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useWorkplace } from '../answers/context.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'aria-describedby'> {
  set: string;
  format: 'docx' | 'pdf' | 'redline';
  children: ReactNode;
}

/** A document as these answers fill it in. What was typed last is saved first, or it would be missing. */
export function FilledLink({ set, format, children, ...button }: Props) {
  const { desk } = useWorkplace();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      if (await desk.flush()) {
        const { address } = await api.get('/api/filled-link', { query: { set, format } });
        fetchFile(address);
      } else {
        toast.error('What you typed last is not saved yet. Please try again once you are connected.');
      }
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }
  return (
    <Button busy={busy && 'Preparing…'} onClick={() => void download()} {...button}>
      {children}
    </Button>
  );
}
