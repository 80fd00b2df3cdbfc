import type { Order } from '@counterpart/contract/calls/orders';
import { dollars } from '@counterpart/contract/facts/money';
import { api } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/date.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { ReceiptForm } from './receipt-form.tsx';

interface Props {
  /** Whose receipt is open, if any is. */
  orderId: string | undefined;
  onClose: () => void;
}

export function ReceiptDialog({ orderId, onClose }: Props) {
  return (
    <Dialog open={orderId !== undefined} title="Receipt" onCancel={onClose}>
      {orderId !== undefined && <Content orderId={orderId} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const {
    value: order,
    failure,
    restart,
  } = useLoaded(orderId, () => api.get('/api/order', { query: { id: orderId } }));

  if (order) {
    return (
      <>
        <Lines order={order} />
        <ReceiptForm order={order} onClose={onClose} />
      </>
    );
  }
  if (failure === undefined) {
    return (
      <p role="status" className="mt-4 min-h-96 text-soft">
        <span className="appears-late">Loading receipt…</span>
      </p>
    );
  }
  return (
    <>
      <p role="alert" className="mt-4 font-medium text-red">
        {failure}
      </p>
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => void restart()}>Try again</Button>
      </DialogButtons>
    </>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <>
      <p className="mt-1.5 text-[0.9375rem] text-soft tabular-nums">
        Order {order.number}, <time dateTime={order.date}>{shortDate(order.date)}</time>
      </p>
      <table className="mt-5 w-full border-collapse text-[0.9375rem] leading-normal">
        <caption className="sr-only">What was bought</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.template_id} className="border-t border-line align-top">
              <td className="py-2.5 pr-4 [overflow-wrap:anywhere]">
                {line.title}{' '}
                <span className="text-[0.8125rem] whitespace-nowrap text-soft tabular-nums">
                  V{line.version}
                  {line.status !== 'owned' && `, ${line.status}`}
                </span>
              </td>
              <td className="py-2.5 text-right tabular-nums">{dollars(line.price_in_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-ink font-semibold dark:border-edge">
            <th scope="row" className="py-2.5 text-left font-semibold">
              Total
            </th>
            <td className="py-2.5 text-right tabular-nums">{dollars(order.total_in_cents)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
