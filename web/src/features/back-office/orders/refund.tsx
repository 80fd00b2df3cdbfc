import type { AdminOrder } from '@counterpart/contract/calls/back-office/orders';
import { dollars } from '@counterpart/contract/facts/money';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmedByPassword } from '../../accounts/confirming/confirmed-by-password.tsx';
import { passwordFailure } from '../../accounts/confirming/enter-password.ts';
import type { OrderLine } from './order-entry.tsx';
import { refundDocument } from './refund-document.ts';

export interface Refundable {
  order: AdminOrder;
  line: OrderLine;
}

interface Props {
  refundable: Refundable | undefined;
  onCancel: () => void;
  onRefunded: () => Promise<void>;
}

/** Says what it means, asks for the password, and does it. */
export function Refund({ refundable, onCancel, onRefunded }: Props) {
  async function refund({ order, line }: Refundable, password: string) {
    onCancel();
    const progress = toast.progress('Refunding document...');
    try {
      await refundDocument({ order_id: order._id, template_id: line.template_id }, password);
      toast.success(`Document refunded. ${dollars(line.price_in_cents)} is on its way back`, progress);
      await onRefunded();
    } catch (error) {
      toast.error(passwordFailure(error), progress);
    }
  }

  const { order, line } = refundable ?? {};
  return (
    <ConfirmedByPassword
      open={refundable !== undefined}
      title="Refund this document?"
      yes="Yes, Refund It"
      action="Refund Document"
      onPassword={(password) => refundable && void refund(refundable, password)}
      onCancel={onCancel}
    >
      <p className="[overflow-wrap:anywhere]">
        {dollars(line?.price_in_cents ?? 0)} for “{line?.title}” of order {order?.number} goes back the way it
        was paid{order?.email_address && ` by ${order.email_address}`}.
      </p>
      <p className="mt-2">
        The document is taken back at once: it can no longer be downloaded, and would have to be bought again.
        This cannot be undone.
      </p>
    </ConfirmedByPassword>
  );
}
