import type { Changes } from '@counterpart/contract/calls/changes';
import { shortDate } from '../../../lib/format/date.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Field } from '../../../ui/form/text-field.tsx';
import './what-changed.css';
import { choose, type Pair } from './choose.ts';

interface Props {
  versions: Changes['versions'];
  pair: Pair;
  onChoose: (pair: Pair) => void;
}

const ends = { from: 'From', to: 'To' };

/** Which two versions are compared. */
export function VersionChoice({ versions, pair, onChoose }: Props) {
  const numbers = versions.map(({ version }) => version);
  const offered = { from: versions.slice(0, -1), to: versions.slice(1) };
  return (
    <div className="no-print grid grid-cols-2 gap-3 sm:flex">
      {(Object.keys(ends) as (keyof Pair)[]).map((end) => (
        <div key={end} className="version-choice">
          <Field label={ends[end]}>
            {(ids) => (
              <Select
                {...ids}
                value={pair[end]}
                onChange={({ target }) => onChoose(choose(numbers, pair, end, Number(target.value)))}
              >
                {offered[end].toReversed().map(({ version, date }) => (
                  <option key={version} value={version}>
                    V{version}, {shortDate(date)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ))}
    </div>
  );
}
