import { type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createCurrent, type Workplace } from '../answers/context.ts';
import { fieldId } from '../form/field-frame.tsx';

export type View = 'form' | 'document';

function focusField(key: string): void {
  const found = document.getElementById(fieldId(key));
  const target = found?.matches('fieldset')
    ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector<HTMLElement>('input'))
    : found;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** Its first place that stays in the document; that of a switch is the passage that it rules. */
function placeIn(sheet: HTMLElement, key: string): HTMLElement | undefined {
  const found = [...sheet.querySelectorAll<HTMLElement>(`[data-blank="${key}"], [data-rules~="${key}"]`)];
  return found.find((place) => !place.closest('[data-presence="gone"]')) ?? found[0];
}

/** Where the document scrolls by itself, the place is brought into sight without moving the page. */
function show(sheet: HTMLElement, place: HTMLElement): void {
  if (sheet.scrollHeight <= sheet.clientHeight) return;
  const [outer, inner] = [sheet.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top >= outer.top + 40 && inner.bottom <= outer.bottom - 40) return;
  sheet.scrollTo({ top: sheet.scrollTop + inner.top - outer.top - sheet.clientHeight / 3 });
}

interface Ways extends Pick<Workplace, 'current' | 'goToField' | 'goToPlace'> {
  sheet: RefObject<HTMLElement | null>;
  view: View;
  setView: (view: View) => void;
}

/** From a blank to its field and back. */
export function useWays(): Ways {
  const sheet = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>('form');
  const ways = useMemo(() => {
    const current = createCurrent();
    current.subscribe(() => {
      const key = current.get();
      const place = key !== undefined && sheet.current && placeIn(sheet.current, key);
      if (sheet.current && place) show(sheet.current, place);
    });
    return {
      current,
      goToField(key: string) {
        flushSync(() => setView('form'));
        focusField(key);
      },
      goToPlace(key: string) {
        flushSync(() => setView('document'));
        const place = sheet.current && placeIn(sheet.current, key);
        if (!sheet.current || !place) return;
        current.set(key);
        if (!place.matches('a')) place.tabIndex = -1;
        place.focus({ preventScroll: true });
        place.scrollIntoView({ block: 'nearest' });
        show(sheet.current, place);
      },
    };
  }, []);
  return { ...ways, sheet, view, setView };
}
