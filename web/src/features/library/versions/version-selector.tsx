import type { AdminVersion } from '@counterpart/contract/calls/library';
import { dollars } from '@counterpart/contract/facts/money';
import { classes } from '../../../ui/classes.ts';
import { CircleCheck } from '../../../ui/icons.tsx';
import { rowClass, VersionList } from './version-list.tsx';

interface Props {
  versions: AdminVersion[];
  /** The one that the card shows now. */
  shown: number;
  onSelect: (version: number) => void;
}

export function VersionSelector({ versions, shown, onSelect }: Props) {
  return (
    <>
      <p className="mt-2 text-soft">Select a version below</p>
      <VersionList versions={versions} className="mt-4 border-t">
        {({ version, title, note, price_in_cents }) => (
          <button
            type="button"
            aria-current={version === shown ? 'true' : undefined}
            onClick={() => onSelect(version)}
            className={rowClass}
          >
            <span className="w-9 shrink-0 font-semibold tabular-nums">V{version}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {title}
              {note && <span className="mt-0.5 line-clamp-2 text-sm text-soft">{note}</span>}
            </span>
            <span className="text-soft tabular-nums">{dollars(price_in_cents)}</span>
            <CircleCheck
              className={classes('size-4.5 shrink-0 text-green', version !== shown && 'invisible')}
            />
          </button>
        )}
      </VersionList>
    </>
  );
}
