import type { BlankField } from '@counterpart/contract/blanks';
import { type KeyboardEvent, memo, type SyntheticEvent } from 'react';
import { useWorkplace } from '../answers/context.ts';
import { groupsOf } from '../answers/progress.ts';
import { AnswerField } from './answer-field.tsx';
import './form.css';

const keyAt = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

/** Everything that a document asks for. */
export const AnswerForm = memo(function AnswerForm({ fields }: { fields: BlankField[] }) {
  const { current, goToPlace } = useWorkplace();
  const jump = (event: KeyboardEvent) => {
    const key = keyAt(event);
    if (key === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    goToPlace(key);
  };
  const groups = groupsOf(fields);
  return (
    <form
      aria-label="Answers"
      noValidate
      className="answers"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={jump}
      onFocus={(event) => current.set(keyAt(event) ?? current.get())}
    >
      {fields.some(({ is_required }) => is_required) && (
        <p className="text-sm text-soft">
          <span aria-hidden>*</span>
          <span className="sr-only">What is marked as required</span> has to be filled in before it is signed.
        </p>
      )}
      {groups.map(({ name, fields: own }) => (
        <section key={name} aria-label={name || 'Other blanks'} className="answer-group">
          {(name || groups.length > 1) && <h2 className="text-xl">{name || 'Other blanks'}</h2>}
          {own.map((field) => (
            <AnswerField key={field.key} field={field} />
          ))}
        </section>
      ))}
    </form>
  );
});
