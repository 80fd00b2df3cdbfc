import type { CartItem } from '@counterpart/contract/calls/cart';
import { dollars } from '@counterpart/contract/facts/money';
import * as paths from '@counterpart/contract/facts/paths';
import * as sentences from '@counterpart/contract/facts/sentences';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { priceOf } from './items.ts';

interface Props {
  item: CartItem;
  isOwned: boolean;
  onDelete: () => void;
}

export function CartCard({ item, isOwned, onDelete }: Props) {
  const current = item.versions[0];
  if (!current) return null;
  return (
    <article className="flex h-full flex-col">
      <Cover path={current.thumbnail_path} view="grid" prominent />
      <div className="flex-1 pt-3">
        <h2 className="text-xl leading-snug">{current.title}</h2>
        {isOwned && <p className="mt-1 text-[0.9375rem] text-red">{sentences.alreadyOwned}</p>}
      </div>
      {isOwned ? (
        <Link to={paths.orders} className="text-link mt-2 inline-flex min-h-11 items-center">
          Go to Your Orders
        </Link>
      ) : (
        <p className="mt-2 font-semibold tabular-nums">{dollars(priceOf(item))}</p>
      )}
      <div className="mt-2 flex gap-2">
        <Link to={paths.previewOf(item._id)} className={`${buttonClass('quiet', 'small')} flex-1`}>
          View<span className="sr-only"> {current.title}</span>
        </Link>
        <Button look="quiet" size="small" onClick={onDelete} className="flex-1 text-red">
          Delete<span className="sr-only"> {current.title}</span>
        </Button>
      </div>
    </article>
  );
}
