import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { HelpTip } from '../../../ui/form/help-tip.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Field, type FieldText, TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { shareNames, storedFields } from './stored-values.ts';

const tip = (about: string, text: ReactNode) => <HelpTip about={about}>{text}</HelpTip>;

type InputProps = Omit<ComponentProps<typeof TextField>, 'label' | 'beside'>;

export function TitleField(props: InputProps) {
  return (
    <TextField
      label="Document Title"
      beside={tip(
        'Document Title',
        'The name under which it stands in the shop, on the cover and on receipts.',
      )}
      autoComplete="off"
      {...props}
    />
  );
}

export function DescriptionField(
  props: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'beside' | 'rows'>,
) {
  return (
    <TextAreaField
      label="Document Description"
      beside={tip(
        'Document Description',
        'What it is for and who signs it. Buyers read it before they decide; the first lines stand on its card.',
      )}
      rows={5}
      {...props}
    />
  );
}

export function CategoryField({ label, ...props }: InputProps & { label: string }) {
  return (
    <TextField
      label={label}
      beside={tip(
        label,
        'Buyers filter by these. Use the names that other documents have, or add a new one.',
      )}
      placeholder="Comma separated: Finance, Company"
      autoComplete="off"
      {...props}
    />
  );
}

export function FileNameField(props: InputProps) {
  return (
    <TextField
      label="File Name Upon Download"
      beside={tip(
        'File Name Upon Download',
        'What the file is called on the buyer’s computer. The ending .docx or .doc is added by itself; slashes are not allowed.',
      )}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function PriceField(props: InputProps) {
  return (
    <TextField
      label="Document Price"
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      beside={tip(
        'Document Price',
        'In dollars, for example 49 or 49.50. With 0 it is free: buyers get it without a payment page.',
      )}
      // A wheel that is meant to scroll the page must not change a price.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      {...props}
      // From nothing to something unreadable is no change to React: the value is empty before and after.
      onInput={(event) => props.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)}
    />
  );
}

export function PreviewField({ error, ...select }: Pick<FieldText, 'error'> & ComponentProps<'select'>) {
  const label = storedFields.preview_share;
  return (
    <Field
      label={label}
      error={error}
      beside={tip(
        label,
        'How much of it people read before they buy it, with a watermark. Where the shop cannot draw pages it shows their text, never more than a fifth of the whole. The titles of clauses and the names of blanks are always shown.',
      )}
    >
      {(ids) => (
        <Select {...select} {...ids}>
          {Object.entries(shareNames).map(([share, name]) => (
            <option key={share} value={share}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
