import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { urlOfServer } from '../../src/db/servers.ts';
import { databaseUrl } from '../lib/cli.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';
import { LOOPBACK, type LocalServer, serveLocally } from '../lib/localServer.ts';

/** Not the web's 3000. */
const DEFAULT_PORT = '4000';
/** Host headers of a browser on this machine, or at the other end of an ssh -L. */
const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Serves pg-boss's dashboard on loopback and returns the server. The dashboard has no authentication, so no other
 * machine may reach it. The check of the Host header stops DNS rebinding by web pages in a browser here.
 */
export async function serveDashboard(url: string, port: number): Promise<LocalServer> {
  const { createDashboardHandler } = await import('@pg-boss/dashboard/handler');
  const handle = createDashboardHandler({ databases: [{ url: await urlOfServer(url) }] });
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    if (!LOOPBACK_HOST.test(request.headers.host ?? '')) return response.writeHead(421).end();
    try {
      const answer = await handle(webRequest(request));
      // In a frame, another page could make a visitor press the dashboard's buttons.
      answer.headers.append('Content-Security-Policy', "frame-ancestors 'none'");
      answer.headers.set('X-Frame-Options', 'DENY');
      answer.headers.set('X-Content-Type-Options', 'nosniff');
      response.writeHead(answer.status, [...answer.headers].flat());
      await pipeline(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : [], response);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      response.destroy();
    }
  };
  const server = await serveLocally(onRequest, port);
  const stop = async () => {
    await server.stop();
    await handle.close();
  };
  return { ...server, stop };
}

function webRequest(request: IncomingMessage): Request {
  const { method = 'GET', headers, url = '/' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
    ...(hasBody ? { body: Readable.toWeb(request) as RequestInit['body'], duplex: 'half' } : {}),
  });
}

/** Serves the dashboard until SIGINT or SIGTERM. @throws UsageError when --port is invalid */
export async function dashboard(options: Options, env: NodeJS.ProcessEnv): Promise<void> {
  const port = String(options.port ?? DEFAULT_PORT);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new UsageError('--port must be a port from 1 to 65535');
  const stopping = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  // Otherwise React runs in its slower development mode.
  process.env.NODE_ENV ??= 'production';
  const running = await serveDashboard(databaseUrl(env), Number(port));
  console.error(`The dashboard is at http://${LOOPBACK}:${port}. Ctrl-C stops it.`);
  await stopping;
  await running.stop();
}
