import type { ComponentProps } from 'react';
import { api } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { DownloadButton } from '../../../ui/download/download-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useWorkplace } from '../answers/context.ts';

interface Props
  extends Pick<ComponentProps<typeof DownloadButton>, 'look' | 'aria-describedby' | 'children'> {
  set: string;
  format: 'docx' | 'pdf' | 'redline';
}

/** A document as these answers fill it in. What was typed last is saved first, or it would be missing. */
export function FilledLink({ set, format, ...button }: Props) {
  const { store } = useWorkplace();
  async function download() {
    if (await store.flush()) {
      const { address } = await api.get('/api/filled-link', { query: { set, format } });
      fetchFile(address);
    } else {
      toast.error('What you typed last is not saved yet. Please try again once you are connected.');
    }
  }
  return <DownloadButton download={download} {...button} />;
}
