import type { AdminTemplate } from '@counterpart/contract/calls/library';
import * as paths from '@counterpart/contract/facts/paths';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { DeleteChoices } from '../deletion/delete-choices.tsx';
import { DocumentLinks } from '../versions/document-links.tsx';
import { rowClass, VersionList, VersionName } from '../versions/version-list.tsx';
import { VersionSelector } from '../versions/version-selector.tsx';

export type OverlayKind = 'versions' | 'view' | 'edit' | 'delete';

export interface OpenOverlay {
  kind: OverlayKind;
  template: AdminTemplate;
  /** The version that the card shows. */
  shown: number;
}

const titles: Record<OverlayKind, string> = {
  versions: 'All Available Versions',
  view: 'What version would you like to view?',
  edit: 'What version would you like to edit?',
  delete: 'What version would you like to delete?',
};

interface Props {
  open: OpenOverlay | undefined;
  onClose: () => void;
  onSelect: (version: number) => void;
  /** Without a number the whole template. */
  onDelete: (version: number | undefined) => void;
}

/** One for all questions, so that only one is open at a time. */
export function VersionOverlay({ open, onClose, onSelect, onDelete }: Props) {
  return (
    <Dialog open={open !== undefined} title={open ? titles[open.kind] : ''} cancelIcon onCancel={onClose}>
      {open?.kind === 'versions' && (
        <VersionSelector versions={open.template.versions} shown={open.shown} onSelect={onSelect} />
      )}
      {open?.kind === 'view' && <DocumentLinks template={open.template} onChoose={onClose} />}
      {open?.kind === 'edit' && <EditChoices template={open.template} onChoose={onClose} />}
      {open?.kind === 'delete' && <DeleteChoices template={open.template} onDelete={onDelete} />}
    </Dialog>
  );
}

function EditChoices({ template, onChoose }: { template: AdminTemplate; onChoose: () => void }) {
  return (
    <VersionList versions={template.versions} className="mt-4 border-t">
      {(version) => (
        <Link to={paths.editingOf(template._id, version.version)} onClick={onChoose} className={rowClass}>
          <VersionName version={version} />
        </Link>
      )}
    </VersionList>
  );
}
