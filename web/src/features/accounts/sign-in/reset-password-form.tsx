import { resetPasswordForm } from '@counterpart/contract/accounts';
import * as paths from '@counterpart/contract/paths';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { resetPassword } from './reset-password.ts';

export function ResetPasswordForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, trigger, formState } = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(resetPasswordForm),
    defaultValues: { password: '', confirm_password: '' },
  });
  const { errors, dirtyFields, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(code, password);
      toast.success('Password successfully reset');
      await navigate(paths.login, { replace: true });
    } catch {
      toast.error('An error has occured. Please check your password or password reset link');
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-6">
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters."
        error={errors.password?.message}
        {...register('password', {
          onChange: () => dirtyFields.confirm_password && trigger('confirm_password'),
        })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <Button type="submit" busy={isSubmitting && 'Changing…'} className="justify-self-start">
        Change Password
      </Button>
    </form>
  );
}
