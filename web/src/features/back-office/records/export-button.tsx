import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { DownloadButton } from '../../../ui/download/download-button.tsx';

interface Props {
  call: '/api/admin/audit-events.csv' | '/api/admin/subscribers.csv';
  fileName: string;
}

/** Saves a whole list as a file for spreadsheets. */
export function ExportButton({ call, fileName }: Props) {
  return (
    <DownloadButton
      look="quiet"
      download={async () => saveFile(await api.getFile(call), fileName)}
      failure="The file could not be downloaded. Please try again"
    >
      Download CSV
    </DownloadButton>
  );
}
