import type { BlankField } from '@counterpart/contract/blanks';
import { longestAnswer } from '@counterpart/contract/facts/sizes';
import type { ComponentProps } from 'react';
import { control } from '../../../ui/form/text-field.tsx';
import { AccountNote } from './account-note.tsx';
import { describedBy, FieldNotes, fieldId, LabelText } from './field-frame.tsx';
import { useTyped } from './typed.ts';

const inputs: Partial<Record<BlankField['kind'], ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  date: { type: 'date', min: '0001-01-01', max: '9999-12-31' },
  amount: { inputMode: 'decimal' },
  number: { inputMode: 'decimal' },
};

/** A field that is written into: text, a date, an amount. */
export function WrittenField({ field }: { field: BlankField }) {
  const typed = useTyped(field);
  const { key, kind, currency, is_required } = field;
  const id = fieldId(key);
  const given = {
    id,
    value: typed.shown,
    maxLength: longestAnswer,
    autoComplete: 'off',
    'aria-required': is_required || undefined,
    'aria-invalid': typed.error ? true : undefined,
    'aria-describedby': describedBy(field, typed.error),
    onChange: ({ target }: { target: { value: string } }) => typed.type(target.value),
    onBlur: typed.end,
  };
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        <LabelText field={field} />
      </label>
      {kind === 'long-text' ? (
        <textarea {...given} rows={3} className={`${control('min-h-24 py-3')} answer-long`} />
      ) : (
        <span className="answer-line" data-kind={kind}>
          {kind === 'amount' && <span className="answer-currency">{currency}</span>}
          <input type="text" {...inputs[kind]} {...given} className={control('h-12')} />
        </span>
      )}
      <FieldNotes field={field} error={typed.error}>
        {field.fact && <AccountNote fact={field.fact} typed={typed} />}
      </FieldNotes>
    </>
  );
}
