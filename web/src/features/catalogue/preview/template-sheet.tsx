import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { dollars } from '@counterpart/contract/facts/money';
import * as paths from '@counterpart/contract/facts/paths';
import { type ReactNode, useId, useState } from 'react';
import { Cover } from '../../../ui/cover.tsx';
import { CircleCheck, Info } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { useIsInCart } from '../../cart/cart.ts';
import { BuyButton } from '../../orders/buying/buy-button.tsx';

/** Where a template lies while it is looked at, and while it is on its way. */
export const sheetClass =
  'grid items-start gap-x-14 gap-y-7 pt-3 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-20';

const promises = [
  'A Word file with marked blanks: fill them in here, or edit it in Word.',
  'Every later version of it, at no cost.',
  'You pay once, on a secure payment page.',
];

/** A template on its own, with what it costs and the ways to get it. */
export function TemplateSheet({ template }: { template: CatalogueTemplate }) {
  const current = template.versions[0];
  if (!current) return null;
  return (
    <article className={sheetClass}>
      <div className="max-md:max-w-80">
        <Cover path={current.thumbnail_path} view="large" prominent />
      </div>
      <div className="max-w-160">
        <p className="flex gap-x-4 text-[0.9375rem] text-soft">
          <span>{current.categories.join(', ')}</span>
          <span className="tabular-nums">V{current.version}</span>
        </p>
        <h1 className="mt-1.5 text-[2.375rem] leading-[1.1] sm:text-5xl">{current.title}</h1>
        {template.notify_users_of_new_version && (
          <p className="mt-4 flex w-fit items-start gap-2 rounded-md bg-tint px-3 py-2 text-[0.9375rem] leading-snug text-green">
            <Info className="mt-px size-4.5 shrink-0" />A new version of this document was made available
          </p>
        )}
        <h2 className="mt-7 text-xl">Description</h2>
        <p className="mt-1.5 text-[1.0625rem] whitespace-pre-line text-soft">{current.description}</p>
        <div className="mt-7 border-t border-ink pt-6 dark:border-edge">
          <Price cents={current.price_in_cents ?? 0} />
          <Buying id={template._id} />
          <ul className="mt-7 grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-soft marker:text-edge">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}

function Price({ cents }: { cents: number }) {
  return (
    <p className="font-serif text-[1.75rem] leading-tight font-medium tabular-nums">
      Price: {dollars(cents)}
      {cents === 0 && <span className="text-soft"> Free</span>}
    </p>
  );
}

/** Once the server has said that the document is owned, that stays on the page with the way to it. */
function Buying({ id }: { id: string }) {
  const note = useId();
  const inCart = useIsInCart(id);
  const [isOwned, setOwned] = useState(false);
  const markOwned = () => setOwned(true);
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <BuyButton id={id} onOwned={markOwned} className="max-sm:w-full" />
        <AddToCartButton
          id={id}
          onOwned={markOwned}
          aria-describedby={inCart ? note : undefined}
          className="max-sm:w-full"
        />
      </div>
      {inCart && !isOwned && (
        <Standing id={note} text="In your cart already." label="Go to cart" to={paths.cartPage} />
      )}
      {isOwned && (
        <Standing text="This document is yours." label="Download it from Your Orders" to={paths.orders} />
      )}
    </>
  );
}

function Standing({ text, label, to, id }: { text: ReactNode; label: string; to: string; id?: string }) {
  return (
    <p id={id} className="mt-4 flex items-start gap-2 text-[0.9375rem] text-soft">
      <CircleCheck className="mt-0.75 size-4.5 shrink-0 text-green" />
      <span>
        {text}{' '}
        <Link to={to} className="text-link">
          {label}
        </Link>
      </span>
    </p>
  );
}
