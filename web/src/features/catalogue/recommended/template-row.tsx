import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { dollars } from '@counterpart/contract/facts/money';
import * as paths from '@counterpart/contract/facts/paths';
import { type ReactNode, useId } from 'react';
import { Cover } from '../../../ui/cover.tsx';
import { CircleCheck } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useIsOwned } from '../../orders/ownership/owned.ts';

interface Props {
  title: string;
  help: ReactNode;
  templates: CatalogueTemplate[];
  /** What is said of one of them instead of its categories. */
  noteOf?: (template: CatalogueTemplate) => string | undefined;
}

/** A few templates side by side; where they do not fit they are scrolled, and whoever tabs through them sees each. */
export function TemplateRow({ title, help, templates, noteOf }: Props) {
  const heading = useId();
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-14 border-t border-line pt-6">
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft">{help}</p>
      <ul className="-mx-2 mt-3 grid snap-x scroll-px-2 auto-cols-[minmax(8.25rem,12rem)] grid-flow-col gap-x-4 overflow-x-auto p-2 pb-4 sm:gap-x-5">
        {templates.map((template) => (
          <li key={template._id} className="snap-start">
            <Tile template={template} note={noteOf?.(template)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ template, note }: { template: CatalogueTemplate; note: string | undefined }) {
  const isOwned = useIsOwned(template._id);
  const current = template.versions[0];
  if (!current) return null;
  return (
    <article className="relative flex h-full flex-col">
      <Cover path={current.thumbnail_path} view="grid" prominent={false} />
      <p className="pt-3 text-[0.8125rem] leading-snug text-soft">{note ?? current.categories.join(', ')}</p>
      <h3 className="mt-1 flex-1 text-[1.0625rem] leading-snug">
        <Link to={paths.previewOf(template._id)} className="after:absolute after:inset-0">
          {current.title}
        </Link>
      </h3>
      <p className="mt-1.5 min-h-6 text-[0.9375rem] font-semibold tabular-nums">
        {isOwned ? (
          <span className="flex items-center gap-1.5 text-green">
            <CircleCheck className="size-4.5 shrink-0" />
            Yours
          </span>
        ) : (
          isOwned === false &&
          current.price_in_cents !== undefined && <Price cents={current.price_in_cents} />
        )}
      </p>
    </article>
  );
}

const Price = ({ cents }: { cents: number }) => (
  <>
    {dollars(cents)}
    {cents === 0 && <span className="font-normal text-soft"> Free</span>}
  </>
);
