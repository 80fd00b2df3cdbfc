import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useNaming } from './use-naming.ts';

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
  const naming = useNaming(name, async (typed) => {
    await save(typed);
    onClose();
  });
  return (
    <form noValidate className="mt-5" onSubmit={naming.onSubmit}>
      <TextField {...naming.field} onFocus={({ target }) => target.select()} />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={naming.busy && 'One moment…'}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}
