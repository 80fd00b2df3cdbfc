import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { rowClass, VersionList, VersionName } from '../versions/version-list.tsx';

interface Props {
  /** Of which something is to be deleted; nothing where nobody asks. */
  template: AdminTemplate | undefined;
  onClose: () => void;
  /** Without a number the whole template. */
  onDelete: (version: number | undefined) => void;
}

/** What there is to delete: the whole template, or one of its versions. */
export function DeleteOverlay({ template, onClose, onDelete }: Props) {
  return (
    <Dialog
      open={template !== undefined}
      title="What version would you like to delete?"
      cancelIcon
      onCancel={onClose}
    >
      {template && (
        <div className="mt-4 border-t border-line">
          <button
            type="button"
            onClick={() => onDelete(undefined)}
            className={`${rowClass} font-semibold text-red hover:text-red-deep`}
          >
            Delete Entire Template
          </button>
          <VersionList versions={template.versions}>
            {(version) => (
              <button type="button" onClick={() => onDelete(version.version)} className={rowClass}>
                <VersionName version={version} />
              </button>
            )}
          </VersionList>
        </div>
      )}
    </Dialog>
  );
}
