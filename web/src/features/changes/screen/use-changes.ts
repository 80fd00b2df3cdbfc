import type { Changes } from '@counterpart/contract/calls/changes';
import { api } from '../../../lib/api.ts';
import type { Loaded } from '../../../lib/use-loaded.ts';
import { usePrepared } from '../../../lib/use-prepared.ts';

export type LoadedChanges = Loaded<Changes>;

/** What changed in a document between two versions. */
export const useChanges = (id: string, from: number | undefined, to: number | undefined): LoadedChanges =>
  usePrepared(`${id} ${from} ${to}`, () => api.get('/api/changes', { query: { id, from, to } }));
