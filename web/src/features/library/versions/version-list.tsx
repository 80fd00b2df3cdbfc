import type { AdminVersion } from '@counterpart/contract/calls/library';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

/** For a link or a button that takes a whole row. */
export const rowClass =
  'flex min-h-12 w-full items-center gap-3 border-b border-line py-2.5 text-left leading-snug transition-colors duration-150 hover:text-green';

interface Props {
  versions: AdminVersion[];
  className?: string;
  children: (version: AdminVersion) => ReactNode;
}

/** The newest comes first. */
export function VersionList({ versions, className, children }: Props) {
  return (
    <ul className={classes('border-line', className)}>
      {versions.toReversed().map((version) => (
        <li key={version.version}>{children(version)}</li>
      ))}
    </ul>
  );
}

export function VersionName({ version }: { version: AdminVersion }) {
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      Version {version.version}: {version.title}
    </span>
  );
}
