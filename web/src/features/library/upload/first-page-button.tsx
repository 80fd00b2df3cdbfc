import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FirstPage } from './use-first-page.ts';

interface Props {
  firstPage: FirstPage;
  /** What the document is called in the store. */
  fileName: string;
  saving: boolean;
  onFailed: (error: unknown) => void;
}

const label = 'Use a picture of the first page';

export function FirstPageButton({ firstPage, fileName, saving, onFailed }: Props) {
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    await firstPage.take(fileName).catch(onFailed);
    setBusy(false);
  }
  if (!firstPage.isOffered) return null;
  return (
    <Button look="quiet" busy={(busy && 'Drawing…') || (saving && label)} onClick={() => void take()}>
      {label}
    </Button>
  );
}
