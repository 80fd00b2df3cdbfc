import * as paths from '@counterpart/contract/facts/paths';
import { useEffect, useState } from 'react';
import { useSession } from '../features/accounts/session/session.ts';
import { pendingSignUp } from '../features/accounts/sign-up/pending-sign-up.ts';
import { VerificationForm } from '../features/accounts/sign-up/verification-form.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useNavigate } from '../lib/router/router.tsx';
import { AsideNote, FormLayout } from '../ui/form/form-layout.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast/toast.ts';

/** Only this tab knows it; without one there is nothing to verify. The form is there before that is known, to be typed into. */
function useHeldAddress(): string | undefined {
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (signedIn !== false) return;
    const held = pendingSignUp()?.form.email_address;
    setAddress(held);
    if (held) return;
    toast.error('Email address not found. Please restart the signup process', 'no-pending-sign-up');
    void navigate(paths.landingPage, { replace: true });
  }, [signedIn, navigate]);
  return address;
}

export function Component() {
  const address = useHeldAddress();
  return (
    <div className="wrap">
      <PageMeta
        title="Verify your account"
        description="Enter the code from your inbox to finish creating your account."
        path={paths.verify}
        unlisted
      />
      <PageHead
        title="Verify your account"
        help={address ? `We have sent a verification code to ${address}` : 'One step is left.'}
      />
      <FormLayout
        aside={
          <>
            <AsideNote title="Nothing in your inbox?">
              <p>
                The email may take 2-3 minutes to arrive. Please look into your junk or spam folder too before
                you ask for another code; a new code replaces the old one.
              </p>
            </AsideNote>
            <AsideNote title="Not your address?">
              <p>
                <Link to={paths.register} className="text-link">
                  Start again
                </Link>{' '}
                with the right one. Nothing has been created yet.
              </p>
            </AsideNote>
          </>
        }
      >
        <VerificationForm />
      </FormLayout>
    </div>
  );
}
