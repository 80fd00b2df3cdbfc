import * as paths from '@counterpart/contract/facts/paths';
import { useState } from 'react';
import { useNavigate } from '../../../lib/router/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { undoChange, undoFailure } from './undo-change.ts';

/** Nothing happens before the button: programs open the links in mails, too. */
export function UndoChangeQuestion({ code }: { code: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    try {
      const resetCode = await undoChange(code);
      toast.success('Everybody is signed out of your account');
      const next = resetCode ? `${paths.resetPassword}?oobCode=${resetCode}` : paths.forgotPassword;
      await navigate(next, { replace: true });
    } catch (error) {
      setBusy(false);
      toast.error(undoFailure(error));
    }
  }

  return (
    <div className="mx-auto max-w-lg py-16 text-center">
      <h1 className="text-[2.375rem] leading-[1.1] sm:text-5xl">This was not you?</h1>
      <p className="mt-4 text-[1.0625rem] text-soft">
        Every device is signed out, the address that we wrote to is your address again, and your password
        stops working. Then you choose a new one.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="large" busy={busy && 'One moment…'} onClick={() => void undo()}>
          Take my account back
        </Button>
      </div>
      <p className="mt-5">
        <Link to={paths.findTemplates} className="text-link inline-flex min-h-11 items-center">
          It was me, change nothing
        </Link>
      </p>
    </div>
  );
}
