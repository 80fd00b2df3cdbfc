import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

interface QuestionProps {
  /** What the submitting button says. */
  action: string;
  /** Whose password it is, for password managers. */
  username: string | undefined;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password of the account before something that matters. */
export function PasswordDialog({ open, ...question }: QuestionProps & { open: boolean }) {
  return (
    <Dialog open={open} title="Enter your password" onCancel={question.onCancel}>
      <Question {...question} />
    </Dialog>
  );
}

function Question({ action, username, onSubmit, onCancel }: QuestionProps) {
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
      <div className="mt-3 mb-5 text-soft">So that nobody else can do this for you.</div>
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
        <Button type="submit" look="danger">
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}
