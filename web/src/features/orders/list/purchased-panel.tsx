import * as paths from '@counterpart/contract/facts/paths';
import { useEffect, useSyncExternalStore } from 'react';
import { shortDate } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { type Purchases, usePurchases } from './use-purchases.ts';

const veryWide = '(min-width: 96rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(veryWide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Only where there is room for it is anything asked. */
const useIsVeryWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(veryWide).matches,
    () => false,
  );

export function PurchasedPanel() {
  const isVeryWide = useIsVeryWide();
  const purchases = usePurchases({ wanted: isVeryWide, fallback: 'Error fetching purchased templates' });
  const { failure } = purchases;
  useEffect(() => {
    if (failure) toast.error(failure, 'purchased-panel');
  }, [failure]);

  if (!isVeryWide) return null;
  return (
    <section aria-labelledby="purchased" className="border border-line bg-sheet px-6 pt-5 pb-6">
      <h2 id="purchased" className="text-xl">
        Purchased Documents
      </h2>
      <Content {...purchases} />
    </section>
  );
}

function Content({ value: list, failure, restart }: Purchases) {
  if (failure !== undefined) {
    return (
      <>
        <p className="mt-2 text-[0.9375rem] text-soft">They could not be shown.</p>
        <Button look="quiet" className="mt-4" onClick={() => void restart()}>
          Try again
        </Button>
      </>
    );
  }
  if (!list) {
    return (
      <p role="status" className="mt-2 text-[0.9375rem] text-soft">
        <span className="appears-late">Loading…</span>
      </p>
    );
  }
  if (list.length === 0) {
    return <p className="mt-2 text-[0.9375rem] text-soft">No templates have been purchased yet</p>;
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ul tabIndex={0} aria-labelledby="purchased" className="mt-3 max-h-112 overflow-y-auto">
        {list.map((order) => (
          <li key={order._id} className="border-t border-line py-3 leading-snug">
            <p className="text-[0.9375rem]">{order.versions.at(-1)?.title}</p>
            <p className="mt-0.5 text-[0.8125rem] text-soft tabular-nums">
              <time dateTime={order.purchase_date}>{shortDate(order.purchase_date)}</time>
              {order.status !== 'owned' && `, ${order.status}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-[0.9375rem]">
        <Link to={paths.orders} className="text-link">
          Go to Your Orders
        </Link>
      </p>
    </>
  );
}
