import type { BlankField } from '@counterpart/contract/blanks';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/form/text-field.tsx';

export const fieldId = (key: string): string => `answer-${key}`;

/** What is said of a field, and by which ids. */
export function describedBy(
  { key, help, example }: BlankField,
  error: string | undefined,
): string | undefined {
  const id = fieldId(key);
  return classes(Boolean(help || example) && `${id}-help`, error && `${id}-error`) || undefined;
}

export function LabelText({ field: { label, is_required } }: { field: BlankField }) {
  return (
    <>
      {label}
      {is_required && (
        <span aria-hidden className="answer-required">
          *
        </span>
      )}
    </>
  );
}

interface Props {
  field: BlankField;
  error?: string | undefined;
  /** What a switch rules. */
  rules?: string;
  children?: ReactNode;
}

/** What stands below every field. */
export function FieldNotes({ field: { key, help, example }, error, rules, children }: Props) {
  const id = fieldId(key);
  return (
    <>
      {(help || example || rules) && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
          {help} {rules && `Rules ${rules}. `}
          {example && <span className="whitespace-pre-line">Example: {example}</span>}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </>
  );
}
