import type { CartItem } from '@counterpart/contract/calls/cart';
import * as paths from '@counterpart/contract/facts/paths';
import { useRef, useState } from 'react';
import { counted } from '../../lib/format/plural.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LayoutGrid } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOwned } from '../orders/ownership/owned.ts';
import { CartCard } from './cart-card.tsx';
import { CartGrid } from './cart-grid.tsx';
import { clearCart } from './clear-cart.ts';
import { OwnedNotice } from './owned-notice.tsx';
import { removeCartItems } from './remove-cart-items.ts';

type Question = { about: 'item'; item: CartItem } | { about: 'all' };

/** What is in the cart, and how to take it out again. */
export function CartList({ items }: { items: CartItem[] }) {
  const [question, setQuestion] = useState<Question>();
  const list = useRef<HTMLDivElement>(null);
  const known = useOwned();
  const isOwned = (item: CartItem) => known?.has(item._id) ?? item.owned;
  const owned = items.filter(isOwned);
  const cancel = () => setQuestion(undefined);
  /** What had the focus is gone. */
  const focusList = () => list.current?.focus();

  async function go(work: Promise<void>) {
    setQuestion(undefined);
    await work;
    focusList();
  }

  return (
    <div ref={list} tabIndex={-1} className="focus-visible:outline-none">
      <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line pb-2 text-[0.9375rem]">
        <p className="flex items-center gap-2">
          <LayoutGrid className="size-4 shrink-0 text-soft" />
          Viewing cart in grid view
        </p>
        {items.length > 0 && (
          <button
            type="button"
            onClick={() => setQuestion({ about: 'all' })}
            className="text-link min-h-11 shrink-0"
          >
            Clear cart
          </button>
        )}
      </div>
      {owned.length > 0 && <OwnedNotice owned={owned} onRemoved={focusList} />}
      {items.length === 0 && <Empty />}
      <CartGrid>
        {items.map((item) => (
          <li key={item._id}>
            <CartCard
              item={item}
              isOwned={isOwned(item)}
              onDelete={() => setQuestion({ about: 'item', item })}
            />
          </li>
        ))}
      </CartGrid>
      <ConfirmDialog
        open={question?.about === 'item'}
        title="Delete this document from your cart?"
        action="Delete"
        danger
        onConfirm={() => question?.about === 'item' && void go(removeCartItems([question.item._id]))}
        onCancel={cancel}
      >
        {question?.about === 'item' && question.item.versions[0]?.title} stays in the shop, and you can add it
        again at any time.
      </ConfirmDialog>
      <ConfirmDialog
        open={question?.about === 'all'}
        title="Clear your cart?"
        action="Clear Cart"
        danger
        onConfirm={() => void go(clearCart())}
        onCancel={cancel}
      >
        {counted(items.length, 'document')} will be taken out of it. Nothing that you have bought is affected.
      </ConfirmDialog>
    </div>
  );
}

function Empty() {
  return (
    <Notice
      title="Your cart is empty"
      help="What you add waits here until you are ready to pay."
      action={
        <Link to={paths.findTemplates} className={buttonClass('quiet')}>
          Find templates
        </Link>
      }
    />
  );
}
