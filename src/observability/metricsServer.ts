import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register as globalRegistry } from 'prom-client';
import { VERSION } from '../version.ts';
import type { Logger } from './log.ts';
import { addProcessMetrics, type Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

type Answer = { status: number; type: string; text: string };

const json = (status: number, body: object): Answer => {
  return { status, type: 'application/json', text: JSON.stringify(body) };
};

/** Connections at a time: a Prometheus, an orchestrator, and some spare. Others are closed. */
const MAX_CONNECTIONS = 100;

export type MetricsServer = { port: number; stop(): Promise<void> };

/**
 * Serves /metrics for Prometheus, and /healthz and /readyz for orchestrators, on a port of its own.
 * The port must not be public: metrics reveal RPC endpoints and traffic.
 */
export async function serveMetrics(
  metrics: Metrics,
  {
    port,
    host,
    log,
    isReady,
  }: { port: number; host?: string | undefined; log: Logger; isReady: () => Promise<Readiness> },
): Promise<MetricsServer> {
  addProcessMetrics(metrics);
  const answers: Record<string, () => Promise<Answer>> = {
    '/metrics': async () => ({
      status: 200,
      type: metrics.registry.contentType,
      // prom-client's global registry has metrics defined in modules, such as reverted payments.
      text: `${await metrics.registry.metrics()}${await globalRegistry.metrics()}`,
    }),
    '/healthz': async () => json(200, { status: 'ok', version: VERSION }),
    '/readyz': async () => {
      const readiness = await isReady();
      return json(readiness.status === 'ready' ? 200 : 503, readiness);
    },
  };
  const server = createServer(async (request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    if (!answer) return response.writeHead(404).end();
    try {
      const { status, type, text } = await answer();
      response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'could not collect metrics');
      response.writeHead(503).end();
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
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
