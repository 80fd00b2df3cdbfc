import { whatChanged } from './paths.ts';

/**
 * The address of what changed in a document; without numbers from the version that its owner downloaded last to the
 * newest. Apart from the other paths: who never goes there does not load it.
 */
export function whatChangedIn(id: string, from?: number, to?: number): string {
  const between = new URLSearchParams();
  if (from !== undefined) between.set('from', String(from));
  if (to !== undefined) between.set('to', String(to));
  return `${whatChanged}/${encodeURIComponent(id)}${between.size > 0 ? `?${between}` : ''}`;
}
