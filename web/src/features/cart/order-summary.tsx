import type { CartItem } from '@counterpart/contract/calls/cart';
import { dollars } from '@counterpart/contract/facts/money';
import { Button } from '../../ui/button.tsx';
import { buyTemplates, useRunningPurchase, wholeCart } from '../orders/buying/buy-templates.ts';
import { loadCart } from './cart.ts';
import { totalOf } from './items.ts';

/** A refusal often means that the cart has changed: something in it is owned by now, or has left the shop. */
async function buy(items: CartItem[]) {
  const outcome = await buyTemplates(items.map(({ _id }) => _id));
  if (items.length > 0 && (outcome === 'owned' || outcome === 'refused')) await loadCart();
}

/** Says nothing about a cart that is not known, and sells nothing of it. */
export function OrderSummary({ items }: { items: CartItem[] | undefined }) {
  const isRunning = useRunningPurchase() === wholeCart;
  return (
    <section aria-labelledby="summary" className="border border-line bg-sheet px-6 py-6 lg:sticky lg:top-6">
      <h2 id="summary" className="font-sans text-sm font-semibold tracking-[0.06em]">
        ORDER SUMMARY
      </h2>
      <dl className="mt-4 tabular-nums">
        <div className="flex justify-between gap-4 border-t border-line py-3">
          <dt className="text-soft">Total documents</dt>
          <dd>{items?.length ?? '–'}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line py-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="font-serif text-[1.75rem] leading-tight font-medium">
            {items ? dollars(totalOf(items)) : '–'}
          </dd>
        </div>
      </dl>
      <Button
        size="large"
        busy={(isRunning && 'Purchasing…') || (!items && 'Purchase Documents')}
        onClick={() => items && void buy(items)}
        className="mt-3 w-full"
      >
        Purchase Documents
      </Button>
      <p className="mt-4 text-sm text-soft">
        You pay once, on a secure payment page. Word files to keep, and every later version at no cost.
      </p>
    </section>
  );
}
