import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

/** What every control looks like, and what this one has of its own. */
export const control = (own: string): string =>
  `block w-full scroll-mt-28 rounded-md border border-edge bg-sheet px-3.5 text-base text-ink placeholder:text-soft placeholder:opacity-100 focus-visible:outline-offset-0 aria-invalid:border-red ${own}`;

export interface FieldText {
  label: string;
  help?: string;
  error?: string;
  /** Stands behind the label. */
  beside?: ReactNode;
}

interface ControlIds {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

export function Field({
  label,
  help,
  error,
  beside,
  children,
}: FieldText & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = classes(help && `${id}-help`, error && `${id}-error`);
  return (
    <div>
      <div className="relative mb-1.5 flex items-center">
        <label htmlFor={id} className="block text-[0.9375rem] font-semibold">
          {label}
        </label>
        {beside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-red">
      {children}
    </p>
  );
}

export function TextField({ label, help, error, beside, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error} beside={beside}>
      {(ids) => <input type="text" {...input} {...ids} className={control('h-12')} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  help,
  error,
  beside,
  ...area
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} error={error} beside={beside}>
      {(ids) => <textarea rows={7} {...area} {...ids} className={control('min-h-24 py-3')} />}
    </Field>
  );
}
