import * as paths from '@counterpart/contract/facts/paths';
import { useEffect } from 'react';
import { faultOfResetLink } from '../features/accounts/sign-in/reset-link.ts';
import { ResetPasswordForm } from '../features/accounts/sign-in/reset-password-form.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { useLoaded } from '../lib/use-loaded.ts';
import { AsideNote, FormLayout } from '../ui/form/form-layout.tsx';
import { Link } from '../ui/link.tsx';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast/toast.ts';

/** Looks at the link before anybody thinks of a password for it. */
function useDeadLink(code: string): boolean {
  const { value: fault } = useLoaded(code, () => faultOfResetLink(code));
  useEffect(() => {
    if (fault) toast.error(fault.message, 'reset-link');
  }, [fault]);
  return fault?.dead ?? false;
}

export function Component() {
  const [query] = useSearchParams();
  const code = query.get('oobCode') ?? '';
  const dead = useDeadLink(code);
  return (
    <div className="wrap">
      <PageMeta
        title="Reset password"
        description="Set a new password for your account."
        path={paths.resetPassword}
        unlisted
      />
      <NeedsScripts />
      <PageHead
        title="Reset Password"
        help={
          dead
            ? 'This link does not work any more. Have another one sent to you.'
            : 'Choose a new password. All your devices are signed out, and you log in with the new one.'
        }
      />
      <FormLayout
        aside={
          <AsideNote title={dead ? 'Get another link' : 'Does the link not work?'}>
            <p>
              A link works once and for a short time.{' '}
              <Link to={paths.forgotPassword} className="text-link">
                Request a new one
              </Link>
            </p>
          </AsideNote>
        }
      >
        <ResetPasswordForm code={code} />
      </FormLayout>
    </div>
  );
}
