import type { AdminTemplate, AdminVersion } from '@counterpart/contract/calls/library';
import { dollars } from '@counterpart/contract/facts/money';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { ChevronDown } from '../../../ui/icons.tsx';
import { ownedBy } from '../owners.ts';

export type OverlayKind = 'versions' | 'view' | 'edit' | 'delete';

interface Props {
  template: AdminTemplate;
  /** The version that is shown. */
  version: AdminVersion;
  prominent: boolean;
  onOpen: (overlay: OverlayKind) => void;
}

export function LibraryCard({ template, version, prominent, onOpen }: Props) {
  const id = useId();
  const titled = { 'aria-describedby': id };
  return (
    <article
      aria-labelledby={id}
      className="grid h-full grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-5 sm:flex sm:flex-col"
    >
      <Cover path={version.thumbnail_path} view="grid" prominent={prominent} />
      <div className="min-w-0 sm:flex-1 sm:pt-2">
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-[0.8125rem] leading-snug text-soft">{version.categories.join(', ')}</p>
          <Button
            look="quiet"
            size="small"
            aria-haspopup="dialog"
            {...titled}
            onClick={() => onOpen('versions')}
            className="tabular-nums"
          >
            V{version.version}
            <ChevronDown className="size-4 text-soft" />
          </Button>
        </div>
        <h3 id={id} className="mt-1 text-xl leading-snug">
          {version.title}
        </h3>
        <p className="mt-1 font-semibold tabular-nums">Price: {dollars(version.price_in_cents)}</p>
        <p className="text-[0.9375rem] text-soft tabular-nums">{ownedBy(template.owners)}</p>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label={`Description of ${version.title}`}
        className="col-span-2 mt-3 h-24 overflow-y-auto border-y border-line py-2 text-[0.9375rem] leading-normal whitespace-pre-line text-soft"
      >
        {version.description}
      </section>
      <div className="col-span-2 mt-3 grid grid-cols-3 gap-2">
        <Button look="quiet" size="small" aria-haspopup="dialog" {...titled} onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <Button look="quiet" size="small" aria-haspopup="dialog" {...titled} onClick={() => onOpen('view')}>
          View
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          {...titled}
          onClick={() => onOpen('delete')}
          className="text-red"
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
