import * as paths from '@counterpart/contract/facts/paths';
import { Link } from '../../../ui/link.tsx';
import { DocumentLinks } from './document-links.tsx';
import { type Asked, VersionDialog } from './version-dialog.tsx';
import { rowClass, VersionList, VersionName } from './version-list.tsx';
import { VersionSelector } from './version-selector.tsx';

interface SelectProps extends Asked {
  /** The version that the card shows. */
  shown: number;
  onSelect: (version: number) => void;
}

export const SelectOverlay = ({ shown, onSelect, ...asked }: SelectProps) => (
  <VersionDialog {...asked} title="All Available Versions">
    {({ versions }) => <VersionSelector versions={versions} shown={shown} onSelect={onSelect} />}
  </VersionDialog>
);

export const ViewOverlay = (asked: Asked) => (
  <VersionDialog {...asked} title="What version would you like to view?">
    {(template) => <DocumentLinks template={template} onChoose={asked.onClose} />}
  </VersionDialog>
);

export const EditOverlay = (asked: Asked) => (
  <VersionDialog {...asked} title="What version would you like to edit?">
    {({ _id, versions }) => (
      <VersionList versions={versions} className="mt-4 border-t">
        {(version) => (
          <Link to={paths.editingOf(_id, version.version)} onClick={asked.onClose} className={rowClass}>
            <VersionName version={version} />
          </Link>
        )}
      </VersionList>
    )}
  </VersionDialog>
);
