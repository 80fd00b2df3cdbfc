import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { stepFrom } from './rules.ts';

const keys: Record<string, 1 | -1> = { n: 1, j: 1, p: -1, k: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

interface Steps {
  /** The change that somebody went to last, from 1. */
  place: number | undefined;
  /** There is none in the direction in which somebody wanted to go on. */
  isEnd: boolean;
  step: (direction: 1 | -1) => void;
}

/** Goes from change to change within an area, with keys too. */
export function useSteps(area: RefObject<HTMLElement | null>, withKeys: boolean): Steps {
  const last = useRef<HTMLElement>(undefined);
  const [shown, setShown] = useState<Pick<Steps, 'place' | 'isEnd'>>({ place: undefined, isEnd: false });

  const step = useCallback(
    (direction: 1 | -1) => {
      const stops = [...(area.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
      const focused = stops.find((element) => element.contains(document.activeElement));
      const here = focused ?? (last.current && isInView(last.current) ? last.current : undefined);
      const place = here ? stops.indexOf(here) : -1;
      const tops = stops.map((element) => element.getBoundingClientRect().top);
      const next = stepFrom({ tops, current: place === -1 ? undefined : place }, direction);
      const target = next === undefined ? here : stops[next];
      if (next === undefined) setShown(({ place: before }) => ({ place: before, isEnd: true }));
      else setShown({ place: next + 1, isEnd: false });
      if (!target) return;
      last.current = target;
      target.focus({ preventScroll: true });
      const isTall = target.getBoundingClientRect().height > window.innerHeight * 0.6;
      target.scrollIntoView({ block: isTall ? 'start' : 'center' });
    },
    [area],
  );

  useEffect(() => {
    if (!withKeys) return;
    const pressed = (event: KeyboardEvent) => {
      const direction = keys[event.key];
      if (!direction || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      step(direction);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [withKeys, step]);

  return { ...shown, step };
}
