import { arrivalMark } from './arrivals.ts';

/** Whatever is shown after an arrival has all styles. */
export async function loadAllStyles(): Promise<void> {
  if (import.meta.env.SSR || document.documentElement.dataset.styles !== arrivalMark) return;
  await import('./all.css');
}
