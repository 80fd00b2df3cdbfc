import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PasswordPrompt } from '../../../ui/dialog/password-prompt.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useUser } from '../session/session.ts';
import { deleteAccount, deleteAccountFailure } from './delete-account.ts';

type Step = 'none' | 'confirm' | 'password' | 'deleting';

/** Afterwards nobody is signed in, and the screen's guard leads away. */
export function DeleteAccountSection() {
  const user = useUser();
  const [step, setStep] = useState<Step>('none');
  const cancel = () => setStep('none');

  async function remove(password: string) {
    setStep('deleting');
    try {
      await deleteAccount(password);
      toast.success('Account deleted successfully');
    } catch (error) {
      setStep('none');
      toast.error(deleteAccountFailure(error));
    }
  }

  return (
    <>
      <p className="text-soft">
        Your profile, your cart and your place on the mailing list are removed for good. Documents that you
        have downloaded stay yours.
      </p>
      <Button
        look="danger"
        busy={step === 'deleting' && 'Deleting…'}
        className="mt-5"
        onClick={() => setStep('confirm')}
      >
        Delete Account
      </Button>
      <ConfirmDialog
        open={step === 'confirm'}
        title="Delete your account?"
        action="Yes, Delete It"
        danger
        onConfirm={() => setStep('password')}
        onCancel={cancel}
      >
        This cannot be undone: you would no longer reach the documents under Your Orders.
      </ConfirmDialog>
      <PasswordPrompt
        open={step === 'password'}
        title="Enter your password"
        action="Delete Account"
        danger
        username={user?.email_address}
        onSubmit={(password) => void remove(password)}
        onCancel={cancel}
      >
        So that nobody else can do this for you.
      </PasswordPrompt>
    </>
  );
}
