import type { Comparison } from '@counterpart/contract/comparison';
import { useRef, useState } from 'react';
import { Plus } from '../../../ui/icons.tsx';
import { ChangeBar } from './change-bar.tsx';
import { Clause } from './clause.tsx';
import { folded, stopsIn } from './rules.ts';
import { useSteps } from './use-steps.ts';
import { nameOfRun } from './words.ts';
import './changes.css';

interface Props {
  clauses: Comparison['clauses'];
  addressOf?: (id: string) => string;
}

/** Two versions in one text, clause by clause; what did not change is folded away. */
export function ComparisonView({ clauses, addressOf }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [withKeys, setWithKeys] = useState(true);
  const steps = useSteps(area, withKeys);
  const count = clauses
    .filter(({ state }) => state !== 'unchanged')
    .map(stopsIn)
    .reduce((sum, stops) => sum + (stops === 'clause' ? 1 : stops.size), 0);

  return (
    <div className="changes">
      <p className="changes-legend">
        <ins>Inserted</ins>, <del>deleted</del>,{' '}
        <span className="reformatted">same words in another look</span>.{' '}
        <span className="changes-keys">
          {withKeys
            ? 'Press n for the next change and p for the previous one. '
            : 'The keys n and p are off. '}
          <button type="button" onClick={() => setWithKeys(!withKeys)}>
            {withKeys ? 'Turn keys off' : 'Turn keys on'}
          </button>
        </span>
      </p>
      <div ref={area} className="changes-sheet">
        {folded(clauses).map((group) =>
          'touched' in group ? (
            <Clause key={group.touched.id} clause={group.touched} addressOf={addressOf} />
          ) : (
            <details key={group.unchanged[0]?.id} className="unchanged">
              <summary>
                {nameOfRun(group.unchanged)}
                <Plus className="size-4.5 shrink-0" />
              </summary>
              {group.unchanged.map((clause) => (
                <Clause key={clause.id} clause={clause} addressOf={addressOf} />
              ))}
            </details>
          ),
        )}
      </div>
      <ChangeBar count={count} {...steps} />
    </div>
  );
}
