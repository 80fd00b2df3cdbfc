import * as paths from '@counterpart/contract/facts/paths';
import { ForgotPasswordForm } from '../features/accounts/sign-in/forgot-password-form.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { AsideNote, FormLayout } from '../ui/form/form-layout.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Forgot password"
        description="Have a link emailed to you that lets you set a new password."
        path={paths.forgotPassword}
        unlisted
      />
      <PageHead
        title="Forgot Password"
        help="Enter the address of your account. We email you a recovery link with which you set a new password."
      />
      <FormLayout
        aside={
          <>
            <AsideNote title="It came back to you?">
              <Link to={paths.login} className="text-link inline-flex min-h-11 items-center">
                Return to Login page
              </Link>
            </AsideNote>
            <AsideNote title="No email?">
              <p>
                It may take a few minutes, and it may lie in your junk or spam folder. An address without an
                account gets none.
              </p>
            </AsideNote>
          </>
        }
      >
        <ForgotPasswordForm />
      </FormLayout>
    </div>
  );
}
