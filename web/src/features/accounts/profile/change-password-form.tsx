import { changePasswordForm } from '@counterpart/contract/calls/accounts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { NewPasswordFields } from '../fields/account-fields.tsx';
import { useUser } from '../session/session.ts';
import { changePassword, changePasswordFailure } from './change-password.ts';

export function ChangePasswordForm() {
  const user = useUser();
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(changePasswordForm),
    defaultValues: { current_password: '', new_password: '', confirm_password: '' },
  });
  const { handleSubmit, reset, trigger, formState } = form;
  const field = fieldsOf(form);
  const { dirtyFields, isSubmitting } = formState;

  const submit = handleSubmit(async ({ current_password, new_password }) => {
    try {
      await changePassword(current_password, new_password);
      reset();
      toast.success('Password updated successfully');
    } catch (error) {
      toast.error(changePasswordFailure(error));
    }
  });

  return (
    <form method="post" noValidate aria-label="Change Password" onSubmit={submit} className="grid gap-6">
      <input type="text" hidden readOnly autoComplete="username" value={user?.email_address ?? ''} />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...field('current_password')}
      />
      <NewPasswordFields
        label="New Password"
        againLabel="Re-enter New Password"
        help="At least 8 characters. Your other devices are signed out."
        password={field('new_password', {
          onChange: () => dirtyFields.confirm_password && trigger('confirm_password'),
        })}
        again={field('confirm_password')}
      />
      <Button type="submit" busy={isSubmitting && 'Updating…'} className="justify-self-start">
        Update Password
      </Button>
    </form>
  );
}
