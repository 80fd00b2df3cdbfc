import type { BlankField } from '@counterpart/contract/blanks';
import { memo } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useIsNeeded, useWorkplace } from '../answers/context.ts';
import { ChosenField } from './chosen-field.tsx';
import { Clash } from './clash.tsx';
import { WrittenField } from './written-field.tsx';

/** One blank to fill in; knows of its own answer only. */
export const AnswerField = memo(function AnswerField({ field }: { field: BlankField }) {
  const { goToPlace, places } = useWorkplace();
  const isWanted = useIsNeeded(field.key);
  const isChosen = field.kind === 'choice' || field.kind === 'yes-no';
  return (
    <div data-key={field.key} className={classes('answer-field', !isWanted && 'answer-unwanted')}>
      {isChosen ? <ChosenField field={field} /> : <WrittenField field={field} />}
      {!isWanted && <p className="answer-note">Not needed: its passage is left out.</p>}
      <Clash field={field} />
      {places.has(field.key) && (
        <button type="button" className="answer-place" onClick={() => goToPlace(field.key)}>
          See it in the document<span className="sr-only"> for {field.label}</span>
        </button>
      )}
    </div>
  );
});
