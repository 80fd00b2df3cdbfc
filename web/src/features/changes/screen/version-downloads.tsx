import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface Props {
  versions: number[];
  download: (version: number) => Promise<void>;
}

/** The documents as they are, where they cannot be shown beside each other. */
export function VersionDownloads({ versions, download }: Props) {
  const [busy, setBusy] = useState<number>();
  async function start(version: number) {
    setBusy(version);
    await download(version).catch((error) => toast.error(messageOf(error)));
    setBusy(undefined);
  }
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {versions.map((version) => (
        <Button
          key={version}
          look="quiet"
          busy={busy === version && 'Preparing…'}
          onClick={() => void start(version)}
        >
          Download V{version}
        </Button>
      ))}
    </div>
  );
}
