import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string;
  help?: string;
  options: readonly string[];
}

/** Any number of many; what else is given goes to every box. */
export function CheckboxList({ legend, help, options, ...box }: Props) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">{legend}</legend>
      {help && <p className="mt-1 text-sm text-soft">{help}</p>}
      <div className="mt-3 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 items-center gap-3 border-b border-line py-2 text-[0.9375rem] leading-snug hover:text-green"
          >
            <input type="checkbox" {...box} value={option} className="size-5 shrink-0 accent-green" />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
