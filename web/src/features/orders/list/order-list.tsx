import type { PurchasedTemplate, PurchasedVersion } from '@counterpart/contract/calls/orders';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { downloadDocument } from '../downloads/download-document.ts';
import { ReceiptDialog } from '../receipt/receipt-dialog.tsx';
import { OrderCard } from './order-card.tsx';
import type { Purchases } from './use-purchases.ts';

interface Props {
  orders: PurchasedTemplate[];
  purchases: Purchases;
  /** The purchase that was just made. */
  newOrderId: string | undefined;
  onDeleted: () => void;
}

export function OrderList({ orders, purchases, newOrderId, onDeleted }: Props) {
  const [receipt, setReceipt] = useState<string>();
  const [leaving, setLeaving] = useState<PurchasedTemplate>();

  async function download(order: PurchasedTemplate, { version }: PurchasedVersion) {
    try {
      await downloadDocument(order._id, version);
    } catch (error) {
      toast.error(messageOf(error));
      return purchases.refresh();
    }
    if (order.notify_user_of_new_version) await dismissNotice(order._id);
  }

  /** The document is on its way already: a notice that stays is not worth an error. */
  async function dismissNotice(id: string) {
    try {
      await api.delete('/api/purchased-template-notification', { query: { purchased_document_id: id } });
    } catch {
      return;
    }
    purchases.change((known) =>
      known.map((order) => (order._id === id ? { ...order, notify_user_of_new_version: false } : order)),
    );
  }

  async function remove(order: PurchasedTemplate) {
    setLeaving(undefined);
    try {
      await api.delete('/api/purchased-template', { query: { id: order._id } });
    } catch (error) {
      toast.error(messageOf(error, 'There was an error deleting this document'));
      return;
    }
    purchases.change((known) => known.filter(({ _id }) => _id !== order._id));
    toast.success('Order deleted');
    onDeleted();
  }

  return (
    <>
      <ul className="border-t border-ink dark:border-edge">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard
              order={order}
              isNew={order.order_id === newOrderId}
              actions={{
                download,
                openReceipt: ({ order_id }) => setReceipt(order_id),
                askToDelete: setLeaving,
              }}
            />
          </li>
        ))}
      </ul>
      <ReceiptDialog orderId={receipt} onClose={() => setReceipt(undefined)} />
      <ConfirmDialog
        open={leaving !== undefined}
        title="Delete this order?"
        action="Yes, Delete It"
        danger
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        “{leaving?.versions.at(-1)?.title}” is hidden from this list. You still own it, nothing is refunded,
        and you can bring it back under Show deleted orders.
      </ConfirmDialog>
    </>
  );
}
