import { forgotPasswordForm } from '@counterpart/contract/calls/accounts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

export function ForgotPasswordForm() {
  const [failure, setFailure] = useState('');
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(forgotPasswordForm),
    defaultValues: { email_address: '' },
  });
  const { handleSubmit, formState } = form;
  const field = fieldsOf(form);
  const { isSubmitting } = formState;

  const submit = handleSubmit(async ({ email_address }) => {
    setFailure('');
    try {
      const { identity } = await openAccount();
      await identity.sendPasswordReset(email_address);
      toast.success('Password reset email has been sent');
    } catch (error) {
      setFailure(wordsOf(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-6">
      <TextField label="Email Address" type="email" autoComplete="username" {...field('email_address')} />
      <div className="grid gap-3">
        <Button type="submit" busy={isSubmitting && 'Sending…'} className="justify-self-start">
          Send Reset Email
        </Button>
        <StatusLine failed>{failure}</StatusLine>
      </div>
    </form>
  );
}
