import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type TextProps = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete'>;

export const profileLabels = {
  full_name: 'Full Name',
  company_name: 'Company Name',
  company_title: 'Company Title',
};

export function FullNameField(props: TextProps) {
  return <TextField label={profileLabels.full_name} autoComplete="name" {...props} />;
}

export function CompanyFields({ company, title }: { company: TextProps; title: TextProps }) {
  return (
    <>
      <TextField label={profileLabels.company_name} autoComplete="organization" {...company} />
      <TextField label={profileLabels.company_title} autoComplete="organization-title" {...title} />
    </>
  );
}

type PasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'help'>;

interface NewPasswordProps {
  label?: string;
  againLabel?: string;
  help?: string;
  password: PasswordProps;
  again: PasswordProps;
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label = 'Password',
  againLabel = 'Confirm Password',
  help,
  password,
  again,
}: NewPasswordProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" help={help} {...password} />
      <PasswordField label={againLabel} autoComplete="new-password" {...again} />
    </>
  );
}
