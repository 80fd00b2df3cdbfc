import { countedMatches } from '@counterpart/contract/facts/sizes';
import { counted, grouped } from '../../../lib/format/plural.ts';
import { lastPageOf } from '../../../ui/paging/page-links.ts';
import { type CatalogueAddress, pageSize } from '../search/address.ts';
import type { Outcome } from '../search/load-catalogue.ts';

const amount = (address: CatalogueAddress, total: number): string =>
  address.search && total >= countedMatches
    ? `${grouped(countedMatches)}+ templates`
    : counted(total, 'template');

const place = (address: CatalogueAddress, total: number): string => {
  const last = lastPageOf(total, pageSize);
  return last > 1 && address.page <= last ? `, page ${grouped(address.page)} of ${grouped(last)}` : '';
};

interface Props {
  address: CatalogueAddress;
  outcome: Outcome | undefined;
}

export function CatalogueCaption({ address, outcome }: Props) {
  const total = outcome?.failure === undefined ? outcome?.total : undefined;
  return (
    <div aria-live="polite" className="min-w-0 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
      <p className="line-clamp-2">
        {address.search ? `Viewing results for ${address.search}` : 'Viewing all results'}
      </p>
      {outcome === undefined && (
        <p className="appears-late text-[0.8125rem] text-soft">Loading Templates...</p>
      )}
      {total !== undefined && (
        <p className="text-[0.8125rem] text-soft tabular-nums">
          {amount(address, total)}
          {place(address, total)}
        </p>
      )}
    </div>
  );
}
