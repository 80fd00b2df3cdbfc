import { longestSetName } from '@counterpart/contract/calls/filling';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

export interface Naming {
  title: string;
  action: string;
  name: string;
  save: (name: string) => Promise<void>;
}

interface Props {
  naming: Naming | undefined;
  onClose: () => void;
}

/** Asks how a deal is called. */
export function NameDialog({ naming, onClose }: Props) {
  return (
    <Dialog open={naming !== undefined} title={naming?.title ?? ''} onCancel={onClose}>
      {naming && <NameForm {...naming} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ name, action, save, onClose }: Naming & { onClose: () => void }) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit() {
    if (!typed.trim()) return setError('Name is required');
    setBusy(true);
    try {
      await save(typed.trim());
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <TextField
        label="Name of the deal"
        value={typed}
        maxLength={longestSetName}
        error={error}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy && 'One moment…'}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}
