import * as paths from '@counterpart/contract/facts/paths';
import { longestSearch } from '@counterpart/contract/facts/sizes';
import { lazy, type ReactNode, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { control } from '../../../ui/form/text-field.tsx';
import { Search } from '../../../ui/icons.tsx';
import { useUser } from '../../accounts/session/session.ts';
import type { CatalogueAddress } from './address.ts';
import { effectiveSort, offeredSorts } from './sorts.ts';
import { useSearchText } from './use-search-text.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Loaded when somebody is about to type; without them the search is the same. */
const Suggestions = lazy(() =>
  import('./suggestions.tsx').then(
    ({ Suggestions }) => ({ default: Suggestions }),
    () => ({ default: () => null }),
  ),
);

const prompt = 'Search for type of legal document';
const popular = ['Letter of Intent', 'Consulting Agreement'];

interface Props {
  address: CatalogueAddress;
  categories: string[];
  caption: ReactNode;
}

/** A plain GET form to the same address; with scripts it answers while one types. */
export function SearchForm({ address, categories, caption }: Props) {
  const signedIn = useUser() !== undefined;
  const { text, aim, type, go } = useSearchText(address);
  const input = useRef<HTMLInputElement>(null);
  const [isAwake, setAwake] = useState(false);
  const wake = () => setAwake(true);

  const unlisted = aim.category && !categories.includes(aim.category);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go({});
  };

  return (
    <search>
      <form action={paths.findTemplates} onSubmit={submit}>
        <input type="hidden" name="view" value={aim.view} />
        <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-[1fr_12.5rem_14rem]">
          <div className="relative col-span-2 flex gap-2.5 lg:col-span-1">
            <input
              ref={input}
              type="search"
              name="search"
              aria-label={prompt}
              placeholder={prompt}
              value={text}
              maxLength={longestSearch}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => type(event.target.value)}
              onFocus={wake}
              onKeyDown={wake}
              className={control('h-12 min-w-0 flex-1 max-sm:pr-13')}
            />
            <Button
              type="submit"
              className="h-12 max-sm:absolute max-sm:right-0 max-sm:w-12 max-sm:rounded-l-none"
            >
              <Search className="size-5 shrink-0 sm:hidden" />
              <span className="max-sm:sr-only">Search</span>
            </Button>
            {isAwake && (
              <Suspense>
                <Suggestions input={input} categories={categories} go={go} />
              </Suspense>
            )}
          </div>
          <Select
            name="sort"
            aria-label="Sort by"
            value={effectiveSort(aim.sort, signedIn)}
            onChange={(event) => go({ sort: event.target.value as CatalogueAddress['sort'] })}
          >
            {offeredSorts(signedIn).map(({ sort, label }) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            name="category"
            aria-label="Filter by category"
            value={aim.category}
            onChange={(event) => go({ category: event.target.value })}
          >
            <option value="">No Filters</option>
            {(unlisted ? [aim.category, ...categories] : categories).map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </Select>
        </div>

        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line pb-4">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
            <span className="mr-1 text-soft">Popular:</span>
            {popular.map((name) => (
              <button
                key={name}
                type="submit"
                name="search"
                value={name}
                onClick={(event) => {
                  event.preventDefault();
                  go({ search: name });
                }}
                className="min-h-11 rounded-full border border-line bg-sheet px-4 text-sm font-medium transition-colors duration-150 hover:border-edge"
              >
                {name}
              </button>
            ))}
          </div>
          <div className="flex min-w-0 flex-1 items-center justify-between gap-4 sm:flex-initial">
            {caption}
            <ViewSwitch view={aim.view} onSwitch={(view) => go({ view })} />
          </div>
        </div>
      </form>
    </search>
  );
}
