import { type ComponentProps, useState } from 'react';
import { Eye, EyeOff } from '../icons.tsx';
import { control, Field, type FieldText } from './text-field.tsx';

export function PasswordField({
  label,
  help,
  error,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={control('h-12 pr-13')}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 inline-flex size-12 items-center justify-center rounded-md text-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2"
          >
            <Icon className="size-5" />
            <span className="sr-only">{`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
