import { longestSearch } from '@counterpart/contract/facts/sizes';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Search } from '../icons.tsx';
import { control } from './text-field.tsx';

const pause = 200;

interface Props {
  label: string;
  /** What is searched for now. */
  search: string;
  onSearch: (text: string) => void;
}

/** Searches a little after the last key, or at once when it is asked to. */
export function SearchBox({ label, search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  const ask = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === asked.current) return;
    asked.current = next.trim();
    onSearch(asked.current);
  };

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), pause);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask(text);
  };

  return (
    <search className="w-full max-w-md">
      <form onSubmit={submit} className="relative flex">
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          className={control('h-12 min-w-0 flex-1 pr-13')}
        />
        <Button
          type="submit"
          look="quiet"
          className="absolute right-0 h-12 w-12 rounded-l-none border-transparent"
        >
          <Search className="size-5 shrink-0" />
          <span className="sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
