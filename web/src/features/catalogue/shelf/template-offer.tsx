import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { dollars } from '@counterpart/contract/facts/money';
import * as paths from '@counterpart/contract/facts/paths';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { buyTemplate, useRunningPurchase } from '../../orders/buying/buy-templates.ts';

/** What a signed-in person sees of a template and does with it; nothing until its price is there. */
export function TemplateOffer({ template }: { template: CatalogueTemplate }) {
  const isRunning = useRunningPurchase() === template._id;
  const current = template.versions[0];
  if (current?.price_in_cents === undefined) return null;
  return (
    <div className="grid animate-[appear_150ms] grid-cols-[1fr_auto] items-center gap-2 @min-[15.5rem]:flex">
      <p className="min-w-0 flex-1 text-[0.9375rem] font-semibold tabular-nums">
        {dollars(current.price_in_cents)}
        {current.price_in_cents === 0 && <span className="font-normal text-soft"> Free</span>}
      </p>
      <Link to={paths.previewOf(template._id)} className={`${buttonClass('quiet', 'small')} relative z-1`}>
        Preview<span className="sr-only"> {current.title}</span>
      </Link>
      <Button
        size="small"
        busy={isRunning && 'Purchase'}
        onClick={() => void buyTemplate(template._id)}
        className="relative z-1 @max-[15.5rem]:col-span-2"
      >
        Purchase<span className="sr-only"> {current.title}</span>
      </Button>
    </div>
  );
}
