import { type Asked, VersionDialog } from '../versions/version-dialog.tsx';
import { rowClass, VersionList, VersionName } from '../versions/version-list.tsx';

interface Props extends Asked {
  /** Without a number the whole template. */
  onDelete: (version: number | undefined) => void;
}

/** What there is to delete: the whole template, or one of its versions. */
export const DeleteOverlay = ({ onDelete, ...asked }: Props) => (
  <VersionDialog {...asked} title="What version would you like to delete?">
    {({ versions }) => (
      <div className="mt-4 border-t border-line">
        <button
          type="button"
          onClick={() => onDelete(undefined)}
          className={`${rowClass} font-semibold text-red hover:text-red-deep`}
        >
          Delete Entire Template
        </button>
        <VersionList versions={versions}>
          {(version) => (
            <button type="button" onClick={() => onDelete(version.version)} className={rowClass}>
              <VersionName version={version} />
            </button>
          )}
        </VersionList>
      </div>
    )}
  </VersionDialog>
);
