import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { dollars } from '@counterpart/contract/facts/money';
import * as paths from '@counterpart/contract/facts/paths';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CircleCheck } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { buyTemplate, useRunningPurchase } from '../../orders/buying/buy-templates.ts';
import { useIsOwned } from '../../orders/ownership/owned.ts';

const lastClass = 'relative z-1 @max-[15.5rem]:col-span-2';

/** What a signed-in person sees of a template and does with it; nothing until its price is there. The title leads to the preview, too. */
export function TemplateOffer({ template }: { template: CatalogueTemplate }) {
  const isRunning = useRunningPurchase() === template._id;
  const current = template.versions[0];
  const isOwned = useIsOwned(template._id);
  if (current?.price_in_cents === undefined || isOwned === undefined) return null;
  return (
    <div className="grid animate-[appear_150ms] grid-cols-[1fr_auto] items-center gap-2 @min-[15.5rem]:flex">
      {isOwned ? (
        <>
          <p className="flex min-w-0 flex-1 items-center gap-1.5 text-[0.9375rem] font-semibold text-green">
            <CircleCheck className="size-4.5 shrink-0" />
            Yours
          </p>
          <Link to={paths.orders} className={`${buttonClass('primary', 'small')} ${lastClass}`}>
            Go to Your Orders
          </Link>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 text-[0.9375rem] font-semibold whitespace-nowrap tabular-nums">
            {dollars(current.price_in_cents)}
            {current.price_in_cents === 0 && <span className="font-normal text-soft"> Free</span>}
          </p>
          <Link
            to={paths.previewOf(template._id)}
            className={`${buttonClass('quiet', 'small')} relative z-1`}
          >
            Preview<span className="sr-only"> {current.title}</span>
          </Link>
          <Button
            size="small"
            busy={isRunning && 'Purchase'}
            onClick={() => void buyTemplate(template._id)}
            className={lastClass}
          >
            Purchase<span className="sr-only"> {current.title}</span>
          </Button>
        </>
      )}
    </div>
  );
}
