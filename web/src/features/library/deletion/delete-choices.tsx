import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { rowClass, VersionList, VersionName } from '../versions/version-list.tsx';

interface Props {
  template: AdminTemplate;
  /** Without a number the whole template. */
  onDelete: (version: number | undefined) => void;
}

/** What there is to delete: the whole template, or one of its versions. */
export function DeleteChoices({ template, onDelete }: Props) {
  return (
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
  );
}
