import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import * as sentences from '@counterpart/contract/facts/sentences';
import { ApiError, api } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

type TemplateState =
  | { kind: 'loading' }
  | { kind: 'found'; template: CatalogueTemplate }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

async function getTemplate(id: string): Promise<CatalogueTemplate | 'missing'> {
  try {
    return await api.get('/api/template', { query: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}

/** One template with its price, and how to ask for it again. */
export function useTemplate(id: string): [TemplateState, () => void] {
  const { value, failure, restart } = useLoaded(id, () => getTemplate(id), sentences.noTemplate);
  return [stateOf(value, failure), () => void restart()];
}

function stateOf(
  found: CatalogueTemplate | 'missing' | undefined,
  failure: string | undefined,
): TemplateState {
  if (failure !== undefined) return { kind: 'failed', message: failure };
  if (found === undefined) return { kind: 'loading' };
  return found === 'missing' ? { kind: 'missing' } : { kind: 'found', template: found };
}
