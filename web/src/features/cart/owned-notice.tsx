import type { CartItem } from '@counterpart/contract/calls/cart';
import * as paths from '@counterpart/contract/facts/paths';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { removeCartItems } from './remove-cart-items.ts';

const titleOf = ({ versions }: CartItem): string => versions[0]?.title ?? '';

interface Props {
  owned: CartItem[];
  onRemoved: () => void;
}

/** Nobody pays for a document twice: these have to go before the rest can be bought. */
export function OwnedNotice({ owned, onRemoved }: Props) {
  const [isRemoving, setRemoving] = useState(false);

  async function remove() {
    setRemoving(true);
    await removeCartItems(owned.map(({ _id }) => _id));
    setRemoving(false);
    onRemoved();
  }

  return (
    <div className="mt-6 border-l-2 border-red bg-sheet px-5 py-4">
      <p className="font-semibold">
        {owned.length === 1
          ? 'You already own one of these documents'
          : `You already own ${owned.length} of these documents`}
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">
        {new Intl.ListFormat('en').format(owned.map(titleOf))}: download from{' '}
        <Link to={paths.orders} className="text-link">
          Your Orders
        </Link>
        , without paying again.
      </p>
      <Button look="quiet" busy={isRemoving && 'Removing…'} onClick={() => void remove()} className="mt-3">
        {owned.length === 1 ? 'Remove it from the cart' : 'Remove them from the cart'}
      </Button>
    </div>
  );
}
