import type { AdminOrder } from '@counterpart/contract/calls/back-office/orders';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { OrderEntry, type OrderLine } from './order-entry.tsx';
import { Refund, type Refundable } from './refund.tsx';

interface Props {
  orders: AdminOrder[];
  reload: () => Promise<void>;
}

export function OrderList({ orders, reload }: Props) {
  const [refundable, setRefundable] = useState<Refundable>();

  async function restore({ _id }: AdminOrder, { template_id }: OrderLine) {
    try {
      await api.post('/api/admin/restore', { body: { order_id: _id, template_id } });
    } catch (error) {
      toast.error(messageOf(error));
      return;
    }
    toast.success('The document is back in the list of its owner');
    await reload();
  }

  return (
    <>
      <ul>
        {orders.map((order) => (
          <li key={order._id} className="border-b border-line">
            <OrderEntry
              order={order}
              onRefund={(line) => setRefundable({ order, line })}
              onRestore={(line) => restore(order, line)}
            />
          </li>
        ))}
      </ul>
      <Refund refundable={refundable} onCancel={() => setRefundable(undefined)} onRefunded={reload} />
    </>
  );
}
