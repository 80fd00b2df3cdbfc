import { api } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { DownloadButton } from '../../../ui/download/download-button.tsx';
import type { Pair } from './choose.ts';

/** The newer version with what changed tracked in it. The link is made now, however long ago the page was opened. */
export function RedlineButton({ id, pair: { from, to } }: { id: string; pair: Pair }) {
  async function download() {
    const { address } = await api.get('/api/redline-link', { query: { id, from, to } });
    fetchFile(address);
  }
  return (
    <DownloadButton download={download} className="no-print max-sm:w-full">
      Download redline (.docx)
    </DownloadButton>
  );
}
