import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { CatalogueAddress } from './address.ts';

/** In milliseconds after the last key. */
const pause = 120;
const mostCategories = 3;

interface Option {
  text: string;
  kind: 'title' | 'category';
}

const none: { options: Option[]; active: number } = { options: [], active: -1 };

interface Props {
  input: RefObject<HTMLInputElement | null>;
  categories: string[];
  go: (change: Partial<CatalogueAddress>) => void;
}

/**
 * What may be meant by what is being typed: the list of a combobox whose text field is the search box. Only keys open it,
 * and without an arrow key Enter searches for what was typed.
 */
export function Suggestions({ input, categories, go }: Props) {
  const id = useId();
  const [{ options, active }, show] = useState(none);
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyping = useRef(false);

  function close() {
    clearTimeout(timer.current);
    asked.current?.abort();
    isTyping.current = false;
    show(none);
  }

  async function ask() {
    const search = input.current?.value.trim() ?? '';
    asked.current?.abort();
    if (search.length < 2) return show(none);
    asked.current = new AbortController();
    const { signal } = asked.current;
    const titles = await api.get('/api/suggestions', { query: { search }, signal }).catch(() => []);
    if (signal.aborted) return;
    const named = categories.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
    const found: Option[] = [
      ...titles.filter((text) => text !== search).map((text) => ({ text, kind: 'title' as const })),
      ...named.slice(0, mostCategories).map((text) => ({ text, kind: 'category' as const })),
    ];
    show({ options: found, active: -1 });
  }

  function choose({ text, kind }: Option) {
    close();
    go(kind === 'title' ? { search: text } : { search: '', category: text });
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = options[active];
    if (step !== 0) {
      event.preventDefault();
      // From the text to the first or last one, through all of them, and back to the text.
      const places = options.length + 1;
      if (options.length > 0) show({ options, active: ((active + 1 + step + places) % places) - 1 });
      else void ask();
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault();
        choose(chosen);
      } else close();
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault();
      close();
    } else isTyping.current = true;
  });

  const typed = useEffectEvent(() => {
    if (!isTyping.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), pause);
  });

  const left = useEffectEvent(close);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const listening = new AbortController();
    const { signal } = listening;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.addEventListener('keydown', (event) => pressed(event), { signal });
    box.addEventListener('input', () => typed(), { signal });
    box.addEventListener('blur', () => left(), { signal });
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    const box = input.current;
    const isOpen = options.length > 0;
    box?.setAttribute('aria-expanded', String(isOpen));
    setOrRemove(box, 'aria-controls', isOpen && id);
    setOrRemove(box, 'aria-activedescendant', active >= 0 && `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, options, active]);

  if (options.length === 0) return null;
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-[50dvh] overflow-y-auto rounded-md border border-edge bg-sheet py-1 shadow-float"
    >
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field
        <div
          key={`${option.kind} ${option.text}`}
          role="option"
          id={`${id}-${place}`}
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-1.5 leading-snug hover:bg-tint aria-selected:bg-tint"
        >
          {option.text}
          {option.kind === 'category' && <span className="text-[0.8125rem] text-soft">Category</span>}
        </div>
      ))}
    </div>
  );
}

const setOrRemove = (box: HTMLElement | null, name: string, value: string | false) =>
  value === false ? box?.removeAttribute(name) : box?.setAttribute(name, value);
