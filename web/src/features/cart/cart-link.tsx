import * as paths from '@counterpart/contract/facts/paths';
import { counted } from '../../lib/format/plural.ts';
import { ShoppingCart } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useCart } from './cart.ts';

/** The way to the cart, with a badge that says how much is in it as soon as that is known. */
export function CartLink() {
  const count = useCart().items?.length;
  return (
    <Link
      to={paths.cartPage}
      aria-label={count === undefined ? 'Cart' : `Cart, ${counted(count, 'document')}`}
      className="relative inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors duration-150 hover:bg-sheet"
    >
      <ShoppingCart className="size-5.5" />
      {Boolean(count) && (
        <span className="absolute top-0.5 right-0 min-w-5 animate-[appear_150ms] rounded-full bg-green px-1 text-center text-xs leading-5 font-semibold text-on-green tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}
