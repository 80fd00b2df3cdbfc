import { resetPasswordForm } from '@counterpart/contract/calls/accounts';
import * as paths from '@counterpart/contract/facts/paths';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useNavigate } from '../../../lib/router/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { NewPasswordFields } from '../fields/account-fields.tsx';
import { resetPassword, resetPasswordFailure } from './reset-link.ts';

export function ResetPasswordForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(resetPasswordForm),
    defaultValues: { password: '', confirm_password: '' },
  });
  const { handleSubmit, trigger, formState } = form;
  const field = fieldsOf(form);
  const { dirtyFields, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(code, password);
      toast.success('Password successfully reset');
      await navigate(paths.login, { replace: true });
    } catch (error) {
      toast.error(resetPasswordFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-6">
      <NewPasswordFields
        help="At least 8 characters."
        password={field('password', {
          onChange: () => dirtyFields.confirm_password && trigger('confirm_password'),
        })}
        again={field('confirm_password')}
      />
      <Button type="submit" busy={isSubmitting && 'Changing…'} className="justify-self-start">
        Change Password
      </Button>
    </form>
  );
}
