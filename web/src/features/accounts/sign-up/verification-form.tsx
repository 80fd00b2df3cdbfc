import { verificationAndPasswordForm, verificationForm } from '@counterpart/contract/calls/accounts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../lib/api.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { NewPasswordFields } from '../fields/account-fields.tsx';
import { TermsNote } from '../fields/terms-note.tsx';
import { pendingSignUp } from './pending-sign-up.ts';
import { finishSignUp, resendCode, signUpFailure } from './sign-up.ts';

/** What follows a good code is not done here: the screen's guard lets a signed-in person go on. */
export function VerificationForm() {
  const [status, setStatus] = useState('');
  const [resending, setResending] = useState(false);
  const { termsVersion } = useSettings().shop;
  const [asksPassword] = useState(() => !pendingSignUp()?.form.password);
  const [haveTermsChanged, setHaveTermsChanged] = useState(false);
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(asksPassword ? verificationAndPasswordForm : verificationForm),
    defaultValues: { verification_code: '', password: '', confirm_password: '' },
  });
  const { handleSubmit, resetField, setFocus, trigger, formState } = form;
  const field = fieldsOf(form);
  const { dirtyFields, isSubmitting } = formState;

  // The server, which renders the form, does not know what was accepted before.
  useEffect(() => {
    const pending = pendingSignUp();
    if (pending) setHaveTermsChanged(pending.form.accepted_terms !== termsVersion);
  }, [termsVersion]);

  const submit = handleSubmit(async ({ verification_code, password }) => {
    const pending = pendingSignUp();
    if (!pending || resending) return;
    const form = { ...pending.form, accepted_terms: termsVersion, ...(asksPassword && { password }) };
    try {
      await finishSignUp({ ...pending, form }, verification_code, setStatus);
    } catch (error) {
      setStatus('');
      toast.error(signUpFailure(error));
    }
  });

  async function resend() {
    const pending = pendingSignUp();
    if (!pending || isSubmitting) return;
    setResending(true);
    try {
      await resendCode(pending, setStatus);
      resetField('verification_code');
      setFocus('verification_code');
    } catch (error) {
      setStatus('');
      toast.error(messageOf(error));
    } finally {
      setResending(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-6">
      <TextField
        label="Verification Code"
        help="The code is case sensitive."
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('verification_code')}
      />
      {asksPassword && (
        <NewPasswordFields
          help="The page was loaded anew, and a password is not kept."
          password={field('password', {
            onChange: () => dirtyFields.confirm_password && trigger('confirm_password'),
          })}
          again={field('confirm_password')}
        />
      )}
      <div className="grid gap-3">
        {haveTermsChanged && <TermsNote haveChanged />}
        <div className="flex min-h-11 flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting && 'One moment…'}>
            Submit Code
          </Button>
          {!resending && (
            <Button look="quiet" onClick={() => void resend()}>
              Resend Code
            </Button>
          )}
        </div>
        <StatusLine>{status}</StatusLine>
      </div>
    </form>
  );
}
