import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  failure: string;
  onRetry: () => void;
  /** Other ways on. */
  children?: ReactNode;
}

/** Stands where a document that one has bought would be shown, and could not be loaded. */
export const OwnedFailureNotice = ({ failure, onRetry, children }: Props) => (
  <Notice
    urgent
    title={failure}
    help="What you have bought is under Your Orders."
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
