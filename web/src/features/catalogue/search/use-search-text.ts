import * as paths from '@counterpart/contract/facts/paths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from '../../../lib/router/router.tsx';
import { type CatalogueAddress, catalogueAddress, parseAddress } from './address.ts';

const pause = 120;

/** Marks an entry of the history that typing made and further typing may replace. */
const typed = { typed: true };
const isTyped = (state: unknown): boolean => (state as typeof typed | null)?.typed === true;

/** Where the screen is, or where it is just going. */
function useAim(address: CatalogueAddress): CatalogueAddress {
  const { location } = useNavigation();
  return location?.pathname === paths.findTemplates
    ? parseAddress(new URLSearchParams(location.search))
    : address;
}

/**
 * The text in the search box and the way it gets into the address: a little after the last key, or at once
 * when it is asked for. The address writes back into the box only when somebody else has changed it.
 */
export function useSearchText(address: CatalogueAddress) {
  const [text, setText] = useState(address.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { key, state } = useLocation();
  const typedEntry = isTyped(state);
  const aim = useAim(address);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => forget, [forget]);

  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    const ownDoing = typedEntry && navigationType !== 'POP';
    if (!ownDoing && timer.current === undefined) setText(address.search);
  }, [key, typedEntry, navigationType, address.search]);

  const latest = useRef({ aim, typedEntry });
  useEffect(() => {
    latest.current = { aim, typedEntry };
  });

  function type(next: string) {
    setText(next);
    forget();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { aim: now, typedEntry: replace } = latest.current;
      if (next.trim() === now.search) return;
      void navigate(catalogueAddress({ ...now, search: next, page: 1 }), {
        replace,
        state: typed,
        preventScrollReset: true,
      });
    }, pause);
  }

  /** Goes there for good: Back comes to it again. */
  function go(change: Partial<CatalogueAddress>) {
    forget();
    const samePage = 'view' in change && text.trim() === aim.search;
    const target = { ...aim, search: text, page: samePage ? aim.page : 1, ...change };
    setText(target.search);
    const onlyTheSearch =
      catalogueAddress({ ...target, search: '' }) === catalogueAddress({ ...address, search: '' });
    const isHere = onlyTheSearch && target.search.trim() === address.search;
    void navigate(catalogueAddress(target), {
      replace: isHere || (typedEntry && onlyTheSearch),
      preventScrollReset: true,
    });
  }

  return { text, aim, type, go };
}
