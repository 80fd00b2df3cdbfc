import type { BlankField } from '@counterpart/contract/blanks';
import { Select } from '../../../ui/form/select.tsx';
import { answerAt } from '../answers/answer-store.ts';
import { useWorkplace } from '../answers/context.ts';
import { ruledBy } from '../answers/passages.ts';
import { describedBy, FieldNotes, fieldId, LabelText } from './field-frame.tsx';

const mostRadios = 4;

interface Option {
  value: string;
  label: string;
}

const yesAndNo: Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** A field with given answers: radios where there are few. */
export function ChosenField({ field }: { field: BlankField }) {
  const { store, document } = useWorkplace();
  const { key, kind, choices } = field;
  const chosen = store.use((now) => answerAt(now, key));
  const choose = (answer: string) => store.type(key, answer);
  const options = kind === 'yes-no' ? yesAndNo : choices.map((choice) => ({ value: choice, label: choice }));
  if (kind === 'choice' && choices.length > mostRadios)
    return <Selected field={field} options={options} chosen={chosen} choose={choose} />;

  const id = fieldId(key);
  const rules = kind === 'yes-no' ? ruledBy(document, key) : '';
  return (
    <fieldset id={id} aria-describedby={rules ? `${id}-help` : describedBy(field, undefined)}>
      <legend className="mb-1 text-[0.9375rem] font-semibold">
        <LabelText field={field} />
        {field.is_required && <span className="sr-only"> required</span>}
      </legend>
      <div className="answer-options">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="size-5 shrink-0 accent-green"
            />
            {label}
          </label>
        ))}
        {chosen && (
          <button type="button" className="answer-clear" onClick={() => choose('')}>
            Clear<span className="sr-only"> {field.label}</span>
          </button>
        )}
      </div>
      <FieldNotes field={field} rules={rules} />
    </fieldset>
  );
}

interface SelectedProps {
  field: BlankField;
  options: Option[];
  chosen: string;
  choose: (answer: string) => void;
}

function Selected({ field, options, chosen, choose }: SelectedProps) {
  const id = fieldId(field.key);
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        <LabelText field={field} />
      </label>
      <Select
        id={id}
        value={chosen}
        aria-required={field.is_required || undefined}
        aria-describedby={describedBy(field, undefined)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Not chosen yet</option>
        {options.every(({ value }) => value !== chosen) && chosen && <option value={chosen}>{chosen}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <FieldNotes field={field} />
    </>
  );
}
