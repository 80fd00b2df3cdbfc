import type { AdminTemplate } from '@counterpart/contract/calls/library';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

export interface Asked {
  /** Whose versions are asked about; nothing where nobody asks. */
  template: AdminTemplate | undefined;
  onClose: () => void;
}

interface Props extends Asked {
  title: string;
  children: (template: AdminTemplate) => ReactNode;
}

/** Asks about the versions of a template. */
export const VersionDialog = ({ template, title, onClose, children }: Props) => (
  <Dialog open={template !== undefined} title={title} cancelIcon onCancel={onClose}>
    {template && children(template)}
  </Dialog>
);
