import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  /** What the confirming button says. */
  action: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export function ConfirmDialog({ open, title, action, danger = false, onConfirm, onCancel, children }: Props) {
  return (
    <Dialog open={open} title={title} onCancel={onCancel}>
      <div className="mt-3 text-soft">{children}</div>
      <DialogButtons>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
