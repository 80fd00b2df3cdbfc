import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  failure: string;
  help: string;
  onRetry: () => void;
  /** Other ways on. */
  children?: ReactNode;
}

/** Stands where content would be that could not be loaded. */
export const FailureNotice = ({ failure, help, onRetry, children }: Props) => (
  <Notice
    urgent
    title={failure}
    help={help}
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
        {children}
      </div>
    }
  />
);
