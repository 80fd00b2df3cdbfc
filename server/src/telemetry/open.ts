import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';
import { type MetricsPlace, serveMetrics } from './metrics-server.ts';
import { traceWith } from './tracing.ts';

interface Telemetry {
  metrics?: Metrics;
  close(): Promise<void>;
}

/** What nobody wants to see is not even loaded. `ownNumber` is there where a parent shows the metrics of all. */
export async function openTelemetry(
  { tracing, metrics: place }: Pick<Settings, 'tracing' | 'metrics'>,
  ownNumber?: number,
): Promise<Telemetry> {
  const tracer = tracing && (await import('./open-telemetry.ts')).openTracer(tracing);
  if (tracer) traceWith(tracer);
  const metrics = place && (await import('./metrics.ts')).openMetrics(ownNumber ?? 1);
  const closeServer = metrics && ownNumber === undefined ? await serveMetrics(metrics, place) : undefined;
  return {
    metrics,
    async close() {
      await closeServer?.();
      if (tracer) traceWith(undefined);
      await tracer?.close();
    },
  };
}

export async function showMetricsOfAll(place: MetricsPlace): Promise<() => Promise<void>> {
  const { openSharedMetrics } = await import('./metrics.ts');
  return serveMetrics(openSharedMetrics(), place);
}

/** Tells of queries that take too long, without their values. */
export const queryWatcher =
  (log: Logger, slowMilliseconds: number, metrics?: Metrics) => (text: string, milliseconds: number) => {
    const isSlow = milliseconds > slowMilliseconds;
    metrics?.query(milliseconds / 1000, isSlow);
    if (isSlow)
      log.warn({ query: text.replace(/\s+/g, ' ').trim(), ms: Math.round(milliseconds) }, 'slow query');
  };
