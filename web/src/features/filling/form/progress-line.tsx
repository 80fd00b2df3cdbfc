import type { BlankField } from '@counterpart/contract/blanks';
import { ProgressBar } from '../../../ui/form/progress-bar.tsx';
import { readingOf, useWorkplace } from '../answers/context.ts';
import { isNeeded } from '../answers/passages.ts';
import { progressOf } from '../answers/progress.ts';

/** How far somebody is with a document. */
export function useProgress(fields: BlankField[]) {
  const workplace = useWorkplace();
  const told = workplace.store.use((now) => {
    const { said, isOn } = readingOf(workplace, now);
    const asked = fields.filter(({ key }) => isNeeded(workplace.places, key, isOn));
    return JSON.stringify(progressOf(asked, ({ key }) => said(key) !== ''));
  });
  return JSON.parse(told) as ReturnType<typeof progressOf>;
}

/** As in '12 of 17 filled in, 3 required ones left', and the way to the next. */
export function ProgressLine({ fields }: { fields: BlankField[] }) {
  const { goToField, fields: known } = useWorkplace();
  const { filled, asked, requiredLeft, next } = useProgress(fields);
  return (
    <div className="progress-line">
      <ProgressBar label="Filled in" done={filled} of={Math.max(asked, 1)} />
      <p className="text-[0.9375rem] tabular-nums">
        <span>
          {filled} of {asked} filled in
          {requiredLeft > 0 && <span className="text-soft">, {requiredLeft} required left</span>}
        </span>
        {next && (
          <button type="button" onClick={() => goToField(next)}>
            Next: {known.get(next)?.label}
          </button>
        )}
      </p>
    </div>
  );
}
