import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  /** What the submitting button says. */
  action: string;
  danger?: boolean;
  /** Whose password it is, for password managers. */
  username: string | undefined;
  onSubmit: (password: string) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks for the password of the account before something that matters. */
export function PasswordPrompt({ open, title, onCancel, ...rest }: Props) {
  return (
    <Dialog open={open} title={title} onCancel={onCancel}>
      <Question onCancel={onCancel} {...rest} />
    </Dialog>
  );
}

function Question({ action, danger, username, onSubmit, onCancel, children }: Omit<Props, 'open' | 'title'>) {
  const input = useRef<HTMLInputElement>(null);
  const [blank, setBlank] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setBlank(password === '');
    if (password === '') input.current?.focus();
    else onSubmit(password);
  };

  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="mt-3 mb-5 text-soft">{children}</div>
      <input type="text" hidden readOnly autoComplete="username" value={username ?? ''} />
      <PasswordField
        ref={input}
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={blank ? 'Password is a required field' : undefined}
        onChange={() => setBlank(false)}
      />
      <DialogButtons>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}
