import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface MetricsPlace {
  port: number;
  host: string;
}

/** A port of its own, so that no visitor comes near it. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { port, host }: MetricsPlace,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}
