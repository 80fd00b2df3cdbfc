import type { Filling } from '@counterpart/contract/calls/filling';
import { orders } from '@counterpart/contract/facts/paths';
import type { Loaded } from '../../../lib/use-loaded.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OwnedFailureNotice } from '../../../ui/owned-failure-notice.tsx';
import { Start } from '../sets/start.tsx';
import { Workspace } from './workspace.tsx';
import './screen.css';

interface Props {
  loaded: Loaded<Filling>;
  /** The address names a deal. */
  isNamed: boolean;
  onOpen: (set: string | undefined) => void;
}

const toOrders = (
  <Link to={orders} className={buttonClass('quiet')}>
    Your Orders
  </Link>
);

/** The form of a document, or why there is none. */
export function Outcome({ loaded, isNamed, onOpen }: Props) {
  const { value, failure, isBusy, restart } = loaded;
  if (failure !== undefined) {
    return (
      <OwnedFailureNotice failure={failure} onRetry={() => void restart()}>
        {isNamed && (
          <Button look="quiet" onClick={() => onOpen(undefined)}>
            Open the deal saved last
          </Button>
        )}
        {toOrders}
      </OwnedFailureNotice>
    );
  }
  if (!value) return <Skeleton>Loading the document…</Skeleton>;
  if (value.state === 'preparing') return <Skeleton>The document is being prepared…</Skeleton>;
  if (value.state === 'unavailable' || value.fields.length === 0) {
    return (
      <Notice
        title={value.reason ?? 'This document has no blanks to fill in.'}
        help="You can download it under Your Orders and fill it in with Word."
        action={toOrders}
      />
    );
  }
  return (
    <div aria-busy={isBusy} className={classes('filling-body')}>
      {value.set ? (
        <Workspace key={value.set._id} filling={value} set={value.set} loaded={loaded} onOpen={onOpen} />
      ) : (
        <Start filling={value} onStarted={onOpen} />
      )}
    </div>
  );
}

const places = ['first', 'second', 'third', 'fourth'];

function Skeleton({ children }: { children: string }) {
  return (
    <div className="filling-columns">
      <div>
        <p role="status" className="min-h-6 text-soft">
          <span className="appears-late">{children}</span>
        </p>
        {places.map((place) => (
          <div key={place} aria-hidden className="mt-6">
            <div className="skeleton h-6 w-40" />
            <div className="skeleton mt-3 h-11" />
          </div>
        ))}
      </div>
      <div aria-hidden className="skeleton document-skeleton" />
    </div>
  );
}
