import { useEffect, useRef } from 'react';

/** For a list: whoever types or chooses goes on with it. */
export const unlessChoosing = 'input, select';

/** Takes the focus once another screen, or another page of a list, is shown: reading and tabbing start there. */
export function useFocusOnNew(shown: string | number, unlessOn?: typeof unlessChoosing) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (unlessOn && document.activeElement?.matches(unlessOn)) return;
    place.current?.focus({ preventScroll: true });
  }, [shown, unlessOn]);
  return place;
}
