import type { AdminTemplate } from '@counterpart/contract/calls/library';
import * as paths from '@counterpart/contract/facts/paths';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { DocumentLinks } from './document-links.tsx';
import { rowClass, VersionList, VersionName } from './version-list.tsx';
import { VersionSelector } from './version-selector.tsx';

interface Props {
  /** Whose versions are asked about; nothing where nobody asks. */
  template: AdminTemplate | undefined;
  onClose: () => void;
}

interface SelectProps extends Props {
  /** The version that the card shows. */
  shown: number;
  onSelect: (version: number) => void;
}

export function SelectOverlay({ template, shown, onSelect, onClose }: SelectProps) {
  return (
    <Dialog open={template !== undefined} title="All Available Versions" cancelIcon onCancel={onClose}>
      {template && <VersionSelector versions={template.versions} shown={shown} onSelect={onSelect} />}
    </Dialog>
  );
}

export function ViewOverlay({ template, onClose }: Props) {
  return (
    <Dialog
      open={template !== undefined}
      title="What version would you like to view?"
      cancelIcon
      onCancel={onClose}
    >
      {template && <DocumentLinks template={template} onChoose={onClose} />}
    </Dialog>
  );
}

export function EditOverlay({ template, onClose }: Props) {
  return (
    <Dialog
      open={template !== undefined}
      title="What version would you like to edit?"
      cancelIcon
      onCancel={onClose}
    >
      {template && (
        <VersionList versions={template.versions} className="mt-4 border-t">
          {(version) => (
            <Link to={paths.editingOf(template._id, version.version)} onClick={onClose} className={rowClass}>
              <VersionName version={version} />
            </Link>
          )}
        </VersionList>
      )}
    </Dialog>
  );
}
