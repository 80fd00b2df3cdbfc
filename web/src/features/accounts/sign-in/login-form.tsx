import { loginForm } from '@counterpart/contract/calls/accounts';
import * as paths from '@counterpart/contract/facts/paths';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { codeOf } from '../../../identity/identity-error.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { StatusLine } from '../../../ui/form/status-line.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { logIn, logInFailure } from './log-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

const SecondStep = lazy(() => import('./second-step.tsx'));

/** What follows is not done here: the screen's guard lets a signed-in person go on. */
export function LoginForm() {
  const [status, setStatus] = useState('');
  const [secondStep, setSecondStep] = useState(false);
  const form = useForm({
    mode: 'onChange',
    resolver: standardSchemaResolver(loginForm),
    defaultValues: { email_address: '', password: '' },
  });
  const { handleSubmit, formState } = form;
  const field = fieldsOf(form);
  const { isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setStatus('Logging in...');
    try {
      await logIn(credentials);
    } catch (error) {
      if (codeOf(error) === 'auth/multi-factor-auth-required') setSecondStep(true);
      else toast.error(logInFailure(error));
    } finally {
      setStatus('');
    }
  });

  if (secondStep)
    return (
      <Suspense>
        <SecondStep onCancel={() => setSecondStep(false)} />
      </Suspense>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-6">
      <TextField label="Email Address" type="email" autoComplete="username" {...field('email_address')} />
      <div>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Link
          to={paths.forgotPassword}
          className="text-link mt-1 inline-flex min-h-11 items-center text-[0.9375rem]"
        >
          Forgot Password?
        </Link>
      </div>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting && 'One moment…'}>
            Log In
          </Button>
          <PasskeyButton />
        </div>
        <StatusLine>{status}</StatusLine>
      </div>
    </form>
  );
}
