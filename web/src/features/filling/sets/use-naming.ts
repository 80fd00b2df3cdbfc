import { longestSetName } from '@counterpart/contract/calls/filling';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';

/** How a deal is called: what is typed, what is said about it, and that it is being saved. */
export function useNaming(first: string, save: (name: string) => Promise<void>) {
  const [name, setName] = useState(first);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (!name.trim()) return setError('Name is a required field');
    setBusy(true);
    await save(name.trim()).catch((failure) => setError(messageOf(failure)));
    setBusy(false);
  }

  return {
    busy,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!busy) void submit();
    },
    field: {
      label: 'Name of the deal',
      value: name,
      maxLength: longestSetName,
      autoComplete: 'off',
      error,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setName(target.value),
    },
  };
}
