import type { CatalogueTemplate } from '@counterpart/contract/catalogue';
import { useEffect, useState } from 'react';
import { ApiError, api, messageOf } from '../../../lib/api.ts';

type TemplateState =
  | { kind: 'loading' }
  | { kind: 'found'; template: CatalogueTemplate }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

const loading: TemplateState = { kind: 'loading' };
const notFound = 'No template found';

const failureOf = (error: unknown): TemplateState =>
  error instanceof ApiError && error.status === 404
    ? { kind: 'missing' }
    : { kind: 'failed', message: messageOf(error, notFound) };

/** One template with its price, and how to ask for it again. */
export function useTemplate(id: string): [TemplateState, () => void] {
  const [answer, setAnswer] = useState<{ to: string; state: TemplateState }>();
  const [tries, setTries] = useState(0);
  const question = `${tries} ${id}`;

  useEffect(() => {
    const aborter = new AbortController();
    const settle = (state: TemplateState) => {
      if (!aborter.signal.aborted) setAnswer({ to: question, state });
    };
    api
      .get('/api/template', { query: { id }, signal: aborter.signal })
      .then((template) => settle({ kind: 'found', template }))
      .catch((error: unknown) => settle(failureOf(error)));
    return () => aborter.abort();
  }, [id, question]);

  return [answer?.to === question ? answer.state : loading, () => setTries(tries + 1)];
}
