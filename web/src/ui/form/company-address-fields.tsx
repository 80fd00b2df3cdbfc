import type { RefCallBack } from 'react-hook-form';
import { TextAreaField, TextField } from './text-field.tsx';

type Name = 'company_address' | 'tax_id';

interface Props {
  /** Of a form that asks for both. */
  field: (name: Name) => { name: string; ref: RefCallBack; error: string | undefined };
}

/** Where a company is and what the tax office calls it. */
export const CompanyAddressFields = ({ field }: Props) => (
  <>
    <TextAreaField
      label="Company address"
      rows={3}
      autoComplete="street-address"
      {...field('company_address')}
    />
    <TextField label="Tax ID" autoComplete="off" {...field('tax_id')} />
  </>
);
