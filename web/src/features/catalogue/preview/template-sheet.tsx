import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { dollars } from '@counterpart/contract/facts/money';
import * as paths from '@counterpart/contract/facts/paths';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { CircleCheck, Info } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { useIsInCart } from '../../cart/cart.ts';
import { BuyButton } from '../../orders/buying/buy-button.tsx';
import { useIsOwned } from '../../orders/ownership/owned.ts';

/** Where a template lies while it is looked at, and while it is on its way. */
export const sheetClass =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 pt-3 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-20';

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
          <span className="min-w-0">{current.categories.join(', ')}</span>
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
          <Buying id={template._id} cents={current.price_in_cents ?? 0} />
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

/** Nobody is sold what they have; as long as that is not known, nothing is sold. */
function Buying({ id, cents }: { id: string; cents: number }) {
  const note = useId();
  const inCart = useIsInCart(id);
  const isOwned = useIsOwned(id);
  if (isOwned)
    return (
      <>
        <Standing text="This document is yours, with every later version." />
        <Link to={paths.orders} className={`${buttonClass('primary', 'large')} mt-5 max-sm:w-full`}>
          Go to Your Orders
        </Link>
      </>
    );
  return (
    <div className={isOwned === undefined ? 'invisible' : undefined}>
      <Price cents={cents} />
      <div className="mt-5 flex flex-wrap gap-3">
        <BuyButton id={id} className="max-sm:w-full" />
        <AddToCartButton id={id} aria-describedby={inCart ? note : undefined} className="max-sm:w-full" />
      </div>
      {inCart && (
        <div id={note} className="mt-4">
          <Standing
            text={
              <>
                In your cart already.{' '}
                <Link to={paths.cartPage} className="text-link">
                  Go to cart
                </Link>
              </>
            }
          />
        </div>
      )}
    </div>
  );
}

const Standing = ({ text }: { text: ReactNode }) => (
  <p className="flex items-start gap-2 text-[0.9375rem] text-soft">
    <CircleCheck className="mt-0.75 size-4.5 shrink-0 text-green" />
    <span>{text}</span>
  </p>
);
