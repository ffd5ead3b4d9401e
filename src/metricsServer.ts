import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './log.ts';
import { addProcessMetrics, type Metrics } from './metrics.ts';

export type MetricsServer = { port: number; stop(): Promise<void> };

/**
 * Serves /metrics for Prometheus on a port of its own, which the outside must not reach: the names of endpoints and the
 * amount of traffic are nobody else's business.
 */
export async function serveMetrics(metrics: Metrics, port: number, log: Logger): Promise<MetricsServer> {
  addProcessMetrics(metrics);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await metrics.registry.metrics();
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be collected');
      response.writeHead(503).end();
    }
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
