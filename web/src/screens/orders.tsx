import * as paths from '@counterpart/contract/facts/paths';
import { Suspense, useEffect, useRef, useState } from 'react';
import { refreshCart } from '../features/cart/cart.ts';
import { DeletedOrders } from '../features/orders/list/deleted-orders.tsx';
import { OrderList } from '../features/orders/list/order-list.tsx';
import { OrdersSkeleton } from '../features/orders/list/orders-skeleton.tsx';
import { type Purchases, usePurchases } from '../features/orders/list/use-purchases.ts';
import { refreshOwned } from '../features/orders/ownership/owned.ts';
import { isSettled } from '../features/orders/payment/outlook.ts';
import { ReturnNotice } from '../features/orders/payment/return-notice.tsx';
import { type Return, useReturn } from '../features/orders/payment/use-return.ts';
import { orNothing } from '../lib/or-nothing.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast/toast.ts';

const ForYou = orNothing(async () => (await import('../features/catalogue/recommended/for-you.tsx')).ForYou);

const parameter = 'checkout';

/** Once it is known what came of a payment, the address forgets it: whoever reloads or comes back is not told again. */
function useReturnFromPayment(purchases: Purchases): Return | undefined {
  const [query, setQuery] = useSearchParams();
  const id = query.get(parameter);
  const returned = useReturn(id);
  const { reload } = purchases;
  const [isHere, setIsHere] = useState(false);
  const outlook = returned?.id === id ? returned?.outlook : undefined;

  useEffect(() => {
    if (outlook === undefined || !isSettled(outlook)) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete(parameter);
    setQuery(rest, { replace: true, preventScrollReset: true });
    if (outlook !== 'paid') return;
    void refreshCart();
    void refreshOwned();
    void reload().then(() => {
      setIsHere(true);
      toast.success('Thank you. Your purchase is ready to download', 'purchased');
    });
  }, [outlook, reload, setQuery]);

  return returned?.outlook === 'paid' && !isHere ? { ...returned, outlook: 'preparing' } : returned;
}

export function Component() {
  const purchases = usePurchases();
  const deleted = usePurchases({ deleted: true });
  const returned = useReturnFromPayment(purchases);
  const isAwaiting = returned !== undefined && !isSettled(returned.outlook);
  const section = useRef<HTMLElement>(null);
  /** The button that was pressed is gone with its order. */
  const focusOrders = () => section.current?.focus({ preventScroll: true });

  return (
    <div className="wrap min-h-dvh">
      <PageMeta
        title="Your orders"
        description="The documents that you have bought, to download in every version."
        path={paths.orders}
        unlisted
      />
      <PageHead
        title="Your Orders"
        help="Every document that you have bought, with its later versions, to download whenever you need it."
      />
      <ReturnNotice outlook={returned?.outlook} />
      <section ref={section} tabIndex={-1} aria-label="Orders" className="focus-visible:outline-none">
        <Orders
          purchases={purchases}
          newOrderId={returned?.orderId}
          isAwaiting={isAwaiting}
          onDeleted={() => {
            focusOrders();
            void deleted.refresh();
          }}
        />
      </section>
      <DeletedOrders
        deleted={deleted}
        onRestored={() => {
          focusOrders();
          void purchases.refresh();
        }}
      />
      <p className="mt-10 flex flex-wrap gap-x-6 text-[0.9375rem] text-soft">
        <Link to={paths.verifyCertificate} className="text-link inline-flex min-h-11 items-center text-soft">
          Verify a certificate
        </Link>
        <Link to={paths.isMyCopyCurrent} className="text-link inline-flex min-h-11 items-center text-soft">
          Is my copy current?
        </Link>
      </p>
      {purchases.value && (
        <Suspense>
          <ForYou />
        </Suspense>
      )}
    </div>
  );
}

interface OrdersProps {
  purchases: Purchases;
  newOrderId: string | undefined;
  /** A first purchase is on its way: there is nothing yet, but soon. */
  isAwaiting: boolean;
  onDeleted: () => void;
}

function Orders({ purchases, newOrderId, isAwaiting, onDeleted }: OrdersProps) {
  const { value: list, failure, restart } = purchases;
  if (failure !== undefined) {
    return (
      <Notice
        urgent
        title={failure}
        help="Your documents are safe; they only could not be shown."
        action={
          <Button look="quiet" onClick={() => void restart()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!list) return <OrdersSkeleton />;
  if (list.length === 0) return isAwaiting ? null : <NoOrders />;
  return <OrderList orders={list} purchases={purchases} newOrderId={newOrderId} onDeleted={onDeleted} />;
}

function NoOrders() {
  return (
    <Notice
      title="You have not purchased any templates."
      help="What you buy is kept here, with all of its later versions."
      action={
        <Link to={paths.findTemplates} className={buttonClass()}>
          Find Templates
        </Link>
      }
    />
  );
}
