import * as paths from '@counterpart/contract/facts/paths';
import { useEffect } from 'react';
import { UndoChangeQuestion } from '../features/accounts/activity/undo-change-question.tsx';
import { applyEmailChange } from '../features/accounts/profile/apply-email-change.ts';
import { unexpectedInShort } from '../lib/api.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useNavigate, useSearchParams } from '../lib/router/router.tsx';
import { useLoaded } from '../lib/use-loaded.ts';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import { toast } from '../ui/toast/toast.ts';

/** Whether the address has changed. */
function useEmailChange(mode: string | null, code: string): boolean {
  const navigate = useNavigate();
  const { value } = useLoaded(`${mode} ${code}`, async () => ({
    fault: mode === 'verifyAndChangeEmail' ? await applyEmailChange(code) : unexpectedInShort,
  }));
  useEffect(() => {
    if (value?.fault === undefined) return;
    toast.error(value.fault, 'change-account-details');
    void navigate(paths.findTemplates, { replace: true });
  }, [value, navigate]);
  return value !== undefined && value.fault === undefined;
}

export function Component() {
  const [query] = useSearchParams();
  const [mode, code] = [query.get('mode'), query.get('oobCode') ?? ''];
  return (
    <div className="wrap grid min-h-[60vh] content-center">
      <PageMeta
        title="Change account details"
        description="Confirms a change of your account."
        path={paths.changeAccountDetails}
        unlisted
      />
      <NeedsScripts />
      {mode === 'recoverEmail' ? <UndoChangeQuestion code={code} /> : <EmailChange mode={mode} code={code} />}
    </div>
  );
}

function EmailChange({ mode, code }: { mode: string | null; code: string }) {
  const done = useEmailChange(mode, code);
  return (
    <>
      <div role="status" className="mx-auto max-w-lg py-16 text-center">
        {done ? (
          <>
            <h1 className="text-[2.375rem] leading-[1.1] sm:text-5xl">Email Updated Successfully.</h1>
            <p className="mt-4 text-[1.0625rem] text-soft">
              From now on you log in with the new address. Your password is still the same.
            </p>
          </>
        ) : (
          <>
            <h1 className="text-[2.375rem] leading-[1.1] sm:text-5xl">Just a moment</h1>
            <p className="mt-4 text-[1.0625rem] text-soft">We are confirming your new email address.</p>
          </>
        )}
      </div>
      <div className="min-h-13 text-center">
        {done && (
          <Link to={paths.findTemplates} className={buttonClass('primary', 'large')}>
            Go Home
          </Link>
        )}
      </div>
    </>
  );
}
