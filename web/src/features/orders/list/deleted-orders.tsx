import type { PurchasedTemplate } from '@counterpart/contract/calls/orders';
import { useId, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Purchases } from './use-purchases.ts';

/** What its owner no longer wants to see and still owns; nothing at all as long as there is none. */
export function DeletedOrders({ deleted, onRestored }: { deleted: Purchases; onRestored: () => void }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { value: list = [], change } = deleted;
  if (list.length === 0) return null;

  async function restore(order: PurchasedTemplate) {
    try {
      await api.put('/api/purchased-template', { body: { id: order._id } });
    } catch (error) {
      toast.error(messageOf(error));
      return;
    }
    change((known) => known.filter(({ _id }) => _id !== order._id));
    toast.success('Order restored');
    onRestored();
  }

  return (
    <div className="pt-8">
      <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide deleted orders' : 'Show deleted orders'}
      </Button>
      <section id={id} hidden={!open} aria-label="Deleted orders" className="mt-6">
        <ul className="border-t border-line">
          {list.map((order) => (
            <DeletedOrder key={order._id} order={order} restore={() => restore(order)} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function DeletedOrder({ order, restore }: { order: PurchasedTemplate; restore: () => Promise<void> }) {
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await restore();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p id={titleId} className="font-serif text-xl leading-snug">
          {order.versions.at(-1)?.title}
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-soft tabular-nums">
          Purchased <time dateTime={order.purchase_date}>{shortDate(order.purchase_date)}</time>
        </p>
      </div>
      <Button
        look="quiet"
        aria-describedby={titleId}
        busy={busy && 'Restoring…'}
        onClick={() => void start()}
      >
        Restore
      </Button>
    </li>
  );
}
