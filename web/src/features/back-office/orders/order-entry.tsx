import type { AdminOrder } from '@counterpart/contract/calls/back-office/orders';
import { dollars } from '@counterpart/contract/facts/money';
import { useId, useState } from 'react';
import { shortMoment } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';

export type OrderLine = AdminOrder['lines'][number];

interface Props {
  order: AdminOrder;
  onRefund: (line: OrderLine) => void;
  onRestore: (line: OrderLine) => Promise<void>;
}

/** One order with what became of each of its documents. */
export function OrderEntry({ order, onRefund, onRestore }: Props) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-3 py-6 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="min-w-0 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
        <h2 id={titleId} className="text-[1.375rem] leading-snug tabular-nums">
          Order {order.number}
        </h2>
        <p className="mt-1 text-soft tabular-nums">
          <time dateTime={order.date}>{shortMoment(order.date)}</time>
        </p>
        <p className="mt-2">{order.email_address ?? 'Somebody who has left'}</p>
        {order.company_name && <p className="text-soft">{order.company_name}</p>}
        <p className="mt-2 font-semibold tabular-nums">Total {dollars(order.total_in_cents)}</p>
      </div>
      <ul className="border-line max-md:border-t md:-mt-3">
        {order.lines.map((line) => (
          <Line
            key={line.template_id}
            line={line}
            onRefund={() => onRefund(line)}
            onRestore={() => onRestore(line)}
          />
        ))}
      </ul>
    </article>
  );
}

const notes: Record<OrderLine['status'], string> = { owned: '', refunded: 'Refunded', disputed: 'Disputed' };

interface LineProps {
  line: OrderLine;
  onRefund: () => void;
  onRestore: () => Promise<void>;
}

function Line({ line, onRefund, onRestore }: LineProps) {
  const titleId = useId();
  const isFree = line.price_in_cents === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-[1_1_10rem] leading-snug [overflow-wrap:anywhere]">
        <p id={titleId} className="font-serif text-[1.0625rem]">
          {line.title}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem] text-soft tabular-nums">
          <span>V{line.version}</span>
          <span className={classes(line.status === 'refunded' && 'line-through')}>
            {isFree ? 'Free' : dollars(line.price_in_cents)}
          </span>
          {line.status !== 'owned' && (
            <span className="font-semibold text-red no-underline">{notes[line.status]}</span>
          )}
          {line.deleted && <span className="font-semibold text-ink">Deleted by its owner</span>}
        </p>
      </div>
      <div className="flex gap-2.5">
        {line.deleted && <RestoreButton describedBy={titleId} onRestore={onRestore} />}
        {line.status === 'owned' && !isFree && (
          <Button look="quiet" size="small" aria-describedby={titleId} onClick={onRefund}>
            Refund
          </Button>
        )}
      </div>
    </li>
  );
}

interface RestoreProps {
  describedBy: string;
  onRestore: () => Promise<void>;
}

function RestoreButton({ describedBy, onRestore }: RestoreProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <Button
      look="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={busy && 'Restoring…'}
      onClick={() => void start()}
    >
      Restore
    </Button>
  );
}
