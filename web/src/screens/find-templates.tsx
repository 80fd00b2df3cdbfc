import { Suspense, useEffect } from 'react';
import { useSession } from '../features/accounts/session/session.ts';
import { keepCatalogue } from '../features/accounts/session/way-back.ts';
import {
  type CatalogueAddress,
  catalogueAddress,
  pageSize,
  parseAddress,
} from '../features/catalogue/search/address.ts';
import type { Catalogue, CatalogueData } from '../features/catalogue/search/load-catalogue.ts';
import { SearchForm } from '../features/catalogue/search/search-form.tsx';
import { effectiveSort } from '../features/catalogue/search/sorts.ts';
import { CatalogueCaption } from '../features/catalogue/shelf/catalogue-caption.tsx';
import { Results } from '../features/catalogue/shelf/results.tsx';
import { ShelfSkeleton } from '../features/catalogue/shelf/shelf-skeleton.tsx';
import { productList } from '../features/catalogue/shelf/structured-data.ts';
import { orNothing } from '../lib/or-nothing.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useLoaderData, useLocation, useRevalidator, useSearchParams } from '../lib/router/router.tsx';
import { useSettings } from '../lib/settings.ts';
import { unlessChoosing, useFocusOnNew } from '../lib/use-focus-on-new.ts';
import { useSettled } from '../lib/use-settled.ts';
import { classes } from '../ui/classes.ts';
import { PageHead } from '../ui/page-head.tsx';
import { StructuredData } from '../ui/structured-data.tsx';

const ForYou = orNothing(async () => (await import('../features/catalogue/recommended/for-you.tsx')).ForYou);

/** The server renders the list for a visitor: who turns out to be signed in gets it again, with prices. */
function useOwnPrices(catalogue: Catalogue | undefined): void {
  const { signedIn } = useSession();
  const { revalidate } = useRevalidator();
  const isAnothers = catalogue && signedIn !== undefined && catalogue.priced !== signedIn;
  useEffect(() => {
    if (isAnothers) void revalidate();
  }, [isAnothers, revalidate]);
}

/** A visitor's list is not in the order of its prices: whoever asked for that and may get it sees it sorted only. */
const unseenUntilPriced = (
  catalogue: Catalogue | undefined,
  { sort }: CatalogueAddress,
  signedIn: boolean,
) => {
  if (!catalogue || catalogue.priced || effectiveSort(sort, false) === sort) return false;
  return signedIn ? 'invisible' : 'remembered:invisible';
};

const titleOf = ({ search, category, page }: CatalogueAddress): string => {
  const what = search ? `${search}: templates` : category ? `${category} templates` : 'Find templates';
  return page > 1 ? `${what}, page ${page}` : what;
};

export function Component() {
  const { shelf } = useLoaderData<CatalogueData>();
  const { publicUrl } = useSettings();
  const [query] = useSearchParams();
  const address = parseAddress(query);
  const catalogue = useSettled(shelf);
  const { signedIn } = useSession();
  useOwnPrices(catalogue);
  const { search } = useLocation();
  useEffect(() => keepCatalogue(search), [search]);
  const list = useFocusOnNew(address.page, unlessChoosing);
  const outcome = catalogue?.outcome;
  const found = outcome?.failure === undefined ? outcome?.found : undefined;

  const isBrowsing = !address.search && !address.category;

  return (
    <div className={classes('wrap remembered:min-h-dvh', signedIn && 'min-h-dvh')}>
      <PageMeta
        title={titleOf(address)}
        description="Letters of intent, consulting agreements, confidentiality agreements and more: search, sort and filter the whole library of legal templates for businesses."
        path={catalogueAddress({ category: address.category, page: address.page })}
        unlisted={address.search !== ''}
      />
      {found && found.length > 0 && (
        <StructuredData data={productList(found, (address.page - 1) * pageSize + 1, publicUrl)} />
      )}
      <PageHead
        title="Find templates"
        help="Type what you need to sign. Every document is a Word file with marked blanks, and its later versions are included."
      />
      <SearchForm
        address={address}
        categories={catalogue?.categories ?? []}
        caption={<CatalogueCaption address={address} outcome={outcome} />}
      />
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Templates"
        className={classes(
          'focus-visible:outline-none',
          unseenUntilPriced(catalogue, address, signedIn === true),
        )}
      >
        {outcome ? <Results address={address} outcome={outcome} /> : <ShelfSkeleton view={address.view} />}
      </section>
      {signedIn && isBrowsing && outcome && (
        <Suspense>
          <ForYou />
        </Suspense>
      )}
    </div>
  );
}
