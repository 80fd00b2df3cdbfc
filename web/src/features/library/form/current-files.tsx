import type { AdminVersion } from '@counterpart/contract/calls/library';
import { useState } from 'react';
import { messageOf, unexpectedInShort } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { IncompleteVersion, openDocument } from './open-document.ts';

export function ViewImageButton({ version }: { version: AdminVersion }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        View Current Image Preview
      </Button>
      <Dialog open={open} title="Current image preview" cancelIcon onCancel={() => setOpen(false)}>
        <img
          src={version.thumbnail_path}
          alt={`Cover of ${version.title}`}
          width={640}
          height={853}
          className="mt-5 block aspect-3/4 h-auto w-full border border-page-line bg-page object-cover object-top"
        />
      </Dialog>
    </>
  );
}

export function ViewDocumentButton({ id, version }: { id: string; version: AdminVersion }) {
  const [busy, setBusy] = useState(false);
  async function view() {
    setBusy(true);
    try {
      await openDocument(id, version.version);
    } catch (error) {
      const words = error instanceof IncompleteVersion ? error.message : undefined;
      toast.error(words ?? messageOf(error, unexpectedInShort));
    }
    setBusy(false);
  }
  return (
    <Button look="quiet" busy={busy && 'Preparing…'} onClick={() => void view()}>
      View Current Document
    </Button>
  );
}
