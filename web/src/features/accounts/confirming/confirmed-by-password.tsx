import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useUser } from '../session/session.ts';
import { useFactorRequest } from './ask-for-factor.ts';
import { PasswordDialog } from './password-dialog.tsx';

const FactorDialog = lazy(() => import('./factor-dialog.tsx'));

interface Props {
  /** As long as there is something to ask about. */
  open: boolean;
  title: string;
  /** What the button says that confirms it. */
  yes: string;
  /** What the button says that sends the password. */
  action: string;
  onPassword: (password: string) => void;
  /** `isConfirmed`: left at the password. */
  onCancel: (isConfirmed: boolean) => void;
  /** What it means. */
  children: ReactNode;
}

/** Asks whether something that matters is meant, and then for the password. */
export function ConfirmedByPassword({ open, title, yes, action, onPassword, onCancel, children }: Props) {
  const user = useUser();
  const factor = useFactorRequest();
  const [isConfirmed, setConfirmed] = useState(false);
  const cancel = () => {
    setConfirmed(false);
    onCancel(isConfirmed);
  };
  return (
    <>
      <ConfirmDialog
        open={open && !isConfirmed}
        title={title}
        action={yes}
        danger
        onConfirm={() => setConfirmed(true)}
        onCancel={cancel}
      >
        {children}
      </ConfirmDialog>
      <PasswordDialog
        open={open && isConfirmed}
        action={action}
        username={user?.email_address}
        onSubmit={(password) => {
          setConfirmed(false);
          onPassword(password);
        }}
        onCancel={cancel}
      />
      {factor && (
        <Suspense>
          <FactorDialog />
        </Suspense>
      )}
    </>
  );
}
