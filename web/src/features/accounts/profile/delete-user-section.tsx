import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmedByPassword } from '../confirming/confirmed-by-password.tsx';
import { deleteUser, deleteUserFailure } from './delete-user.ts';

/** Afterwards nobody is signed in, and the screen's guard leads away. */
export function DeleteUserSection() {
  const [step, setStep] = useState<'none' | 'asking' | 'deleting'>('none');

  async function remove(password: string) {
    setStep('deleting');
    try {
      await deleteUser(password);
      toast.success('Account deleted successfully');
    } catch (error) {
      setStep('none');
      toast.error(deleteUserFailure(error));
    }
  }

  return (
    <>
      <p className="text-soft">
        Your profile, what you typed into documents, your cart and your place on the mailing list are removed
        for good. Documents that you have downloaded stay yours.
      </p>
      <Button
        look="danger"
        busy={step === 'deleting' && 'Deleting…'}
        className="mt-5"
        onClick={() => setStep('asking')}
      >
        Delete Account
      </Button>
      <ConfirmedByPassword
        open={step === 'asking'}
        title="Delete your account?"
        yes="Yes, Delete It"
        action="Delete Account"
        onPassword={(password) => void remove(password)}
        onCancel={() => setStep('none')}
      >
        This cannot be undone: you would no longer reach the documents under Your Orders.
      </ConfirmedByPassword>
    </>
  );
}
