import { appendFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { serveLocally } from '../../scripts/lib/localServer.ts';
import { PRISM_LOG, PRISM_URL, UPSTREAM, type Violation } from '../../scripts/prism/violations.ts';

/** True if `npm run prism` runs the tests. Every request to an API then goes through Prism. */
export const isThroughPrism = process.env[PRISM_URL] !== undefined;

/**
 * Returns the URL of a proxy before a web process. It sends what is for the API through Prism, which checks the answers, and
 * notes what Prism says. Everything else goes to the web process itself.
 */
export async function throughPrism(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const prism = new URL(process.env[PRISM_URL] ?? '');
  const agent = new Agent({ keepAlive: true });
  const { url, stop } = await serveLocally((incoming, answer) => {
    const isApi = isForPrism(incoming);
    const headers = isApi ? { ...incoming.headers, [UPSTREAM]: String(port) } : incoming.headers;
    const options = { method: incoming.method, path: incoming.url, headers, agent };
    const outgoing = request({ host: '127.0.0.1', port: isApi ? prism.port : port, ...options }, (response) =>
      pass(incoming, response, answer),
    );
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  return {
    url,
    stop: async () => {
      agent.destroy();
      await stop();
    },
  };
}

/** Returns whether a request is for an endpoint. Prism knows no preflights, and corrects paths or ends at wrong escapes. */
function isForPrism({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return method !== 'OPTIONS' && /^\/api\/v1(\/[^/%]+)+$/.test(path);
}

async function pass(incoming: IncomingMessage, response: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'sl-violations': noted, ...headers } = response.headers;
  const violations = violationsIn(String(noted ?? '[]'));
  const status = response.statusCode ?? 0;
  const path = (incoming.url ?? '').replace(/\?.*/, '');
  const wrong = violations.filter(
    ({ location, message }) => location[0] === 'response' || (message.includes('route not found') && status < 400),
  );
  const lines = wrong.map((one) => `${JSON.stringify({ ...one, request: `${incoming.method} ${path} ${status}` })}\n`);
  if (lines.length > 0) await appendFile(process.env[PRISM_LOG] ?? '', lines.join(''));
  answer.writeHead(status, headers);
  response.pipe(answer);
}

/** Returns the violations in Prism's header. If there are very many, it has a sentence instead. */
function violationsIn(header: string): Omit<Violation, 'request'>[] {
  try {
    return JSON.parse(header);
  } catch {
    return [{ location: ['response'], message: header }];
  }
}
