import { changeEmailForm } from '@counterpart/contract/calls/accounts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useUser } from '../session/session.ts';
import { changeEmail, changeEmailFailure, emailChangeSent } from './change-email.ts';

export function ChangeEmailForm() {
  const user = useUser();
  const [status, setStatus] = useState({ text: '', failed: false });
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(changeEmailForm),
    defaultValues: { email_address: '', confirm_email_address: '', password: '' },
  });
  const { handleSubmit, reset, trigger, formState } = form;
  const field = fieldsOf(form);
  const { dirtyFields, isSubmitting } = formState;

  const submit = handleSubmit(
    async ({ email_address, password }) => {
      setStatus({ text: 'Updating email address...', failed: false });
      const progress = toast.progress('Sending email...');
      try {
        await changeEmail(email_address, password);
        setStatus({ text: emailChangeSent, failed: false });
        reset();
      } catch (error) {
        setStatus({ text: changeEmailFailure(error), failed: true });
      } finally {
        toast.dismiss(progress);
      }
    },
    ({ email_address }) => {
      const isBlank = (email_address?.ref as HTMLInputElement | undefined)?.value.trim() === '';
      setStatus({ text: isBlank ? 'Invalid email address' : '', failed: true });
    },
  );

  return (
    <form method="post" noValidate aria-label="Change Email Address" onSubmit={submit} className="grid gap-6">
      <TextField
        label="New Email Address"
        type="email"
        autoComplete="email"
        {...field('email_address', {
          onChange: () => dirtyFields.confirm_email_address && trigger('confirm_email_address'),
        })}
      />
      <TextField
        label="Confirm New Email Address"
        type="email"
        autoComplete="email"
        {...field('confirm_email_address')}
      />
      <input type="text" hidden readOnly autoComplete="username" value={user?.email_address ?? ''} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className="grid gap-3">
        <Button type="submit" busy={isSubmitting && 'One moment…'} className="justify-self-start">
          Update Account Information
        </Button>
        <StatusLine failed={status.failed}>{status.text}</StatusLine>
      </div>
    </form>
  );
}
