import * as paths from '@counterpart/contract/facts/paths';
import { useEffect } from 'react';
import { loadCart, useCart } from '../features/cart/cart.ts';
import { CartList } from '../features/cart/cart-list.tsx';
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx';
import { OrderSummary } from '../features/cart/order-summary.tsx';
import { useCancelledPayment } from '../features/orders/payment/use-cancelled-payment.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { items, failed } = useCart();
  useCancelledPayment();
  useEffect(() => void loadCart(), []);
  return (
    <div className="wrap">
      <PageMeta title="Manage cart" description="What you are about to buy." path={paths.cartPage} unlisted />
      <PageHead
        title="Manage Cart"
        help="Look it over, take out what you do not need, and pay once for all."
      />
      <div className="grid items-start gap-x-12 gap-y-12 border-t border-ink pt-5 lg:grid-cols-[minmax(0,1fr)_20rem] dark:border-edge">
        <div>{items ? <CartList items={items} /> : failed ? <Failed /> : <CartSkeleton />}</div>
        <OrderSummary items={items} />
      </div>
    </div>
  );
}

function Failed() {
  return (
    <Notice
      title="Your cart could not be loaded"
      help="What you have added is safe with us; only showing it did not succeed."
      action={
        <Button look="quiet" onClick={() => void loadCart()}>
          Try again
        </Button>
      }
    />
  );
}
