import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Settings } from '../../settings/settings.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { requestIds } from '../watching/request-ids.ts';
import type { AnswerCache } from './answer-cache.ts';

interface Watching {
  settings: Pick<Settings, 'tracing' | 'trustProxy'>;
  log: Logger;
  metrics?: Metrics | undefined;
}

/**
 * What is kept is sent to visitors before anything else is looked at, which is most of what it would cost. Where every
 * request is followed or written down, it goes the long way.
 */
export function keptFirst(caches: AnswerCache[], { settings, log, metrics }: Watching) {
  if (settings.tracing || log.isLevelEnabled('debug')) return undefined;
  const requestIdOf = requestIds(settings.trustProxy);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isVisit(request)) return false;
    const begunAt = metrics ? performance.now() : 0;
    let route: string | undefined;
    for (const answers of caches) route ??= answers.sendKept(request, response, requestIdOf);
    if (route === undefined) return false;
    if (metrics)
      response.once('finish', () =>
        metrics.request('GET', route, response.statusCode, (performance.now() - begunAt) / 1000),
      );
    return true;
  };
}

/** Without an account, and without anything more to read. */
const isVisit = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
