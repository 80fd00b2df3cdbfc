import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shopVersion } from '../lib/version.ts';
import { describeSources, type Sources } from './sources.ts';

/** What is measured of each request and query. All labels are the shop's own words: no visitor can make a new one. */
export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void;
  query(seconds: number, isSlow: boolean): void;
  /** What others count, and tell when they are asked. */
  watch(sources: Sources): void;
  /** As Prometheus reads it. */
  text(): Promise<string>;
}

const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const queryBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** `ownNumber` tells the processes of one shop apart. */
export function openMetrics(ownNumber: number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // The parent of several processes asks each of them for this.
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  const process = String(ownNumber);
  collectDefaultMetrics({ register: registry, labels: { process } });
  new Gauge({
    name: 'counterpart_info',
    help: 'The version of the shop',
    labelNames: ['version'],
    aggregator: 'max',
    registers,
  }).set({ version: shopVersion }, 1);
  const requests = new Histogram({
    name: 'counterpart_request_duration_seconds',
    help: 'Requests by the pattern of their route, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const queries = new Histogram({
    name: 'counterpart_query_duration_seconds',
    help: 'How long queries took',
    buckets: queryBuckets,
    registers,
  });
  const slowQueries = new Counter({
    name: 'counterpart_slow_queries_total',
    help: 'Queries that took longer than SLOW_QUERY_MS',
    registers,
  });
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    query(seconds, isSlow) {
      queries.observe(seconds);
      if (isSlow) slowQueries.inc();
    },
    watch: (sources) => describeSources(registry, process, sources),
    text: () => registry.metrics(),
  };
}

/** The metrics of all processes that this one has started. */
export function openSharedMetrics(): Pick<Metrics, 'text'> {
  const registry = new AggregatorRegistry();
  return { text: () => registry.clusterMetrics() };
}
